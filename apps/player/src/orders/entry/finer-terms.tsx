import { cx, Icon, looks, Row, Segments, Stack, Text } from '@crease/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import type { RestTerms, SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import styles from './entry.module.css';

/** Choices of how long an unmatched part waits, minutes. */
const KEEP_MINUTES = [1, 5, 15, 60, 1440] as const;

interface FinerTermsProps {
  entry: SlipEntry;
  /** The unmatched part's fate at the start of the match can still be chosen. */
  isBeforePlay: boolean;
}

/** What happens to an unmatched part: one line that expands to change it. */
export function FinerTerms({ entry, isBeforePlay }: FinerTermsProps) {
  const t = useTranslations('orders.slip');
  const { id, timeInForce, keepMinutes } = entry;
  const choose = (terms: RestTerms) => dispatchSlip({ type: 'termsChosen', id, terms });
  return (
    <details className={cx(looks({ marginTop: 4, color: 'text-2', size: 12, dense: true }), styles.finer)}>
      <summary className={looks({ align: 'center', gap: 6 }, 'row')}>
        <Text grow shrink truncate>
          {t('options', { terms: useTermsText(entry, isBeforePlay) })}
        </Text>
        <Icon of={ChevronDown} size={14} className={styles.chevron} />
      </summary>
      <Stack paddingY={4} gap={6}>
        <Row align="center" wrap justify="between" rowGap={4} gap={12}>
          <span>{t('notAtOnce')}</span>
          <Segments
            label={t('notAtOnce')}
            items={[
              { key: 'goodTillCancelled', label: t('wait') },
              { key: 'fillOrKill', label: t('fillOrKill') },
              { key: 'postOnly', label: t('postOnly') },
            ]}
            chosen={timeInForce}
            onChoose={(chosen) => choose({ timeInForce: chosen })}
            className={styles.segments}
          />
        </Row>
        {timeInForce === 'postOnly' ? <p>{t('postOnlyNote')}</p> : null}
        {timeInForce === 'fillOrKill' ? null : (
          <>
            <Persistence entry={entry} isBeforePlay={isBeforePlay} choose={choose} />
            {isBeforePlay && entry.persistence === 'startingPrice' ? <p>{t('startingPriceNote')}</p> : null}
            <KeepFor minutes={keepMinutes} choose={choose} />
          </>
        )}
      </Stack>
    </details>
  );
}

interface TermsPart extends FinerTermsProps {
  choose: (terms: RestTerms) => void;
}

function Persistence({ entry: { persistence }, isBeforePlay, choose }: TermsPart) {
  const t = useTranslations('orders.slip');
  const label = t(isBeforePlay ? 'atInPlay' : 'atSuspension');
  return (
    <Row align="center" wrap justify="between" rowGap={4} gap={12}>
      <span>{label}</span>
      <Segments
        label={label}
        items={[
          { key: 'lapse', label: t('lapse') },
          { key: 'persist', label: t('keep') },
          ...(isBeforePlay ? [{ key: 'startingPrice' as const, label: t('startingPrice') }] : []),
        ]}
        chosen={persistence}
        onChoose={(chosen) => choose({ persistence: chosen })}
        className={styles.segments}
      />
    </Row>
  );
}

function KeepFor({ minutes, choose }: { minutes: number | null; choose: TermsPart['choose'] }) {
  const t = useTranslations('orders.slip');
  const id = useId();
  return (
    <Row align="center" wrap justify="between" rowGap={4} gap={12}>
      <label htmlFor={id}>{t('keepFor')}</label>
      <select
        id={id}
        className={styles.keepFor}
        value={minutes ?? ''}
        onChange={({ target }) => choose({ keepMinutes: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t('noLimit')}</option>
        {KEEP_MINUTES.map((choice) => (
          <option key={choice} value={choice}>
            {t('minutes', { minutes: choice })}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** Returns the chosen terms in a few words. */
function useTermsText({ persistence, timeInForce, keepMinutes }: SlipEntry, isBeforePlay: boolean): string {
  const t = useTranslations('orders.slip');
  if (timeInForce === 'fillOrKill') return t('fillOrKill');
  const choices = { lapse: 'lapse', persist: 'keep', startingPrice: 'startingPrice' } as const;
  const rest = t('rest', { when: t(isBeforePlay ? 'atInPlay' : 'atSuspension'), choice: t(choices[persistence]) });
  const parts = [
    ...(timeInForce === 'postOnly' ? [t('postOnly')] : []),
    ...(keepMinutes === null ? [] : [t('minutes', { minutes: keepMinutes })]),
    rest,
  ];
  return parts.join(' · ');
}
