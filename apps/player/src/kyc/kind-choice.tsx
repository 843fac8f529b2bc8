import { KYC_KINDS, type KycKind } from '@crease/contract';
import { Grid, Icon, looks, Stack, Text } from '@crease/ui';
import { BookOpen, Car, CreditCard, IdCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './kyc.module.css';

const ICONS = { 0: BookOpen, 2: CreditCard, 3: IdCard, 4: Car } as const;

/** The four documents with their requirements. */
export function KindChoice({ kind, onChoose }: { kind: KycKind; onChoose: (kind: KycKind) => void }) {
  const t = useTranslations('kyc');
  return (
    <Grid as="fieldset" columns={4} gap={8} shrink className={styles.kinds}>
      <Text as="legend" visuallyHidden>
        {t('stepKind')}
      </Text>
      {KIND_ORDER.map((each) => (
        <Stack
          key={each}
          as="label"
          gap={2}
          padding={14}
          radius="lg"
          relative
          alignContent="start"
          border="strong"
          pointer
          className={styles.kind}
        >
          <input
            className={looks({ radius: 'full' })}
            type="radio"
            name="kind"
            value={each}
            checked={each === kind}
            onChange={() => onChoose(each)}
          />
          <Icon of={ICONS[each]} size={20} />
          <Text marginTop={8} size={14} weight={600} dense>
            {t(`kinds.${kindKey(each)}`)}
          </Text>
          <Text color="text-2" size={12} dense>
            {t(`needs.${kindKey(each)}`)}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}

/** The most common documents first. */
const KIND_ORDER = [3, 2, 0, 4] as const satisfies readonly KycKind[];

/** Returns the message key of a kind. */
export function kindKey(kind: KycKind): (typeof KYC_KINDS)[KycKind]['name'] {
  return KYC_KINDS[kind].name;
}

export function sidesOf(kind: KycKind): readonly ('front' | 'back')[] {
  return KYC_KINDS[kind].back ? ['front', 'back'] : ['front'];
}

const LENGTH = { 2: 10, 3: 12 } as const;

/** Returns the fault of a number; the server verifies check digits. null: none. */
export function numberFault(kind: KycKind, typed: string): { readonly needed: number; readonly typed: number } | null {
  if (kind !== 2 && kind !== 3) return null;
  const signs = typed.replace(/[\s-]/g, '').length;
  return signs === LENGTH[kind] ? null : { needed: LENGTH[kind], typed: signs };
}
