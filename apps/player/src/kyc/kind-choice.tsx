import type { KycKind } from '@crease/contract';
import { Icon } from '@crease/ui';
import { BookOpen, Car, CreditCard, IdCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './kind-choice.module.css';
import { KIND_ORDER, kindKey } from './kinds.ts';

const ICONS = { 0: BookOpen, 2: CreditCard, 3: IdCard, 4: Car } as const;

/** The four documents, each with what it asks for. */
export function KindChoice({ kind, onChoose }: { kind: KycKind; onChoose: (kind: KycKind) => void }) {
  const t = useTranslations('kyc');
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('stepKind')}</legend>
      {KIND_ORDER.map((each) => (
        <label key={each} className={styles.kind}>
          <input type="radio" name="kind" value={each} checked={each === kind} onChange={() => onChoose(each)} />
          <Icon of={ICONS[each]} size={20} />
          <span className={styles.name}>{t(`kinds.${kindKey(each)}`)}</span>
          <span className={styles.needs}>{t(`needs.${kindKey(each)}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
