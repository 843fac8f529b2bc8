import { serverNow } from '@crease/client';
import { Button, formatMoney, Grid, Icon, looks, Row, Sheet, Text } from '@crease/ui';
import { call, useRead } from '@crease/web';
import { BellOff, Lock, ReceiptText, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { thenSignOut } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { useLimitTexts } from '../use-limit-texts.ts';
import { EXCLUSIONS, type Exclusion, exclusionEnd } from './break-ends.ts';
import styles from './breaks.module.css';

/** Returns what happens to the cash: where it is paid, or how to withdraw it. */
function useMoneyTexts(): string {
  const t = useTranslations('limits.breaks');
  const { data: terms } = useRead('withdrawalTerms');
  const { data: accounts } = useRead('payoutAccounts');
  if (!terms || !accounts) return t('money');
  const amount = formatMoney(terms.available);
  const isKnown = terms.blockedBy.every(({ code }) => code !== 'KYC_NEEDED');
  const [account] = accounts.items
    .filter(({ payable }) => payable)
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt));
  if (!account || !isKnown) return t('moneyKept', { amount });
  return t('moneyTo', { amount, account: [account.bankName, account.masked].filter(Boolean).join(' ') });
}

/** Consequences of an exclusion. @param money what happens to the cash. */
function Meaning({ money }: { money: string }) {
  const t = useTranslations('limits.breaks');
  const lines = [
    [Lock, t('signedOut')],
    [ReceiptText, t('bets')],
    [Wallet, money],
    [BellOff, t('noMessages')],
  ] as const;
  return (
    <Grid as="ul" divided marginBottom={12}>
      {lines.map(([icon, text]) => (
        <Row as="li" gap={10} paddingY={8} key={text}>
          <Icon className={looks({ color: 'text-2' })} of={icon} size={18} />
          <span>{text}</span>
        </Row>
      ))}
    </Grid>
  );
}

/** Duration, consequences, and an unticked box; there is no second question. */
export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('limits.breaks');
  const [length, setLength] = useState<Exclusion>('6m');
  const [isTicked, setTicked] = useState(false);
  const { busy, refused, run } = useSubmit();
  const until = useEnd()(length);
  const money = useMoneyTexts();
  const leave = () =>
    thenSignOut(async () => {
      await call('excludeSelf', { body: { for: length }, silent: true });
    });
  return (
    <Sheet onClose={onClose} title={t('excludeTitle')} note={t('excludeNote')} closeLabel={t('notNow')}>
      <Lengths chosen={length} onChoose={setLength} />
      <Meaning money={money} />
      <Row
        as="label"
        gap={10}
        align="center"
        paddingY={8}
        paddingX={12}
        radius="md"
        background="surface-2"
        minHeight={44}
        className={styles.tick}
      >
        <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
        <span>{until === null ? t('understandForGood') : t('understand', { day: until })}</span>
      </Row>
      <RefusalLine>{refused?.text}</RefusalLine>
      <Row wrap gap={8} justify="end" marginTop={16}>
        <Button onClick={onClose}>{t('notNow')}</Button>
        <Button look="danger" disabled={!isTicked} busy={busy} onClick={() => void run(leave)}>
          {t('excludeFor', { length: t(`exclusions.${length}`) })}
        </Button>
      </Row>
    </Sheet>
  );
}

/** Returns the day on which an exclusion ends; null: never. */
function useEnd() {
  const words = useLimitTexts();
  return (exclusion: Exclusion) => {
    const at = exclusionEnd(exclusion, serverNow());
    return at === null ? null : words.day(new Date(at).toISOString());
  };
}

function Lengths({ chosen, onChoose }: { chosen: Exclusion; onChoose: (length: Exclusion) => void }) {
  const t = useTranslations('limits.breaks');
  const end = useEnd();
  return (
    <Grid as="fieldset" columns={2} gap={8} marginBottom={12}>
      <Text as="legend" marginBottom={6} color="text-2" size={12}>
        {t('howLong')}
      </Text>
      {EXCLUSIONS.map((one) => (
        <Row
          key={one}
          as="label"
          gap={10}
          align="center"
          paddingY={8}
          paddingX={12}
          border="all"
          radius="md"
          minHeight={52}
          className={styles.length}
          data-chosen={one === chosen || undefined}
        >
          <input type="radio" name="exclusion" checked={one === chosen} onChange={() => onChoose(one)} />
          <span>
            <b>{t(`exclusions.${one}`)}</b>
            <Text as="small" block color="text-2">
              {one === 'ever' ? t('noWayBack') : t('to', { day: end(one) ?? '' })}
            </Text>
          </span>
        </Row>
      ))}
    </Grid>
  );
}
