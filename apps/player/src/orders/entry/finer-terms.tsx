import { cx, Icon, looks, Segments, Stack, Text, Toggle } from '@crease/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import styles from './entry.module.css';

interface FinerTermsProps {
  entry: SlipEntry;
  /** The unmatched part's fate at the start of the match can still be chosen. */
  isBeforePlay: boolean;
}

/** What happens to an unmatched part: one line that expands to change it. */
export function FinerTerms({ entry, isBeforePlay }: FinerTermsProps) {
  const t = useTranslations('orders.slip');
  const { id, persistence, fillOrKill } = entry;
  const label = t(isBeforePlay ? 'atInPlay' : 'atSuspension');
  const choice = t(persistence === 'persist' ? 'keep' : 'lapse');
  return (
    <details className={cx(looks({ marginTop: 4, color: 'text-2', size: 12, dense: true }), styles.finer)}>
      <summary className={looks({ align: 'center', gap: 6 }, 'row')}>
        <Text grow shrink truncate>
          {t('options', { terms: fillOrKill ? t('fillOrKill') : t('rest', { when: label, choice }) })}
        </Text>
        <Icon of={ChevronDown} size={14} className={styles.chevron} />
      </summary>
      <Stack paddingY={4} gap={6}>
        {fillOrKill ? null : (
          <div className={styles.row}>
            <span>{label}</span>
            <Segments
              label={label}
              items={[
                { key: 'lapse', label: t('lapse') },
                { key: 'persist', label: t('keep') },
              ]}
              chosen={persistence}
              onChoose={(chosen) => dispatchSlip({ type: 'persistenceChosen', id, persistence: chosen })}
              className={styles.segments}
            />
          </div>
        )}
        <Toggle
          on={fillOrKill}
          onChange={(on) => dispatchSlip({ type: 'fillOrKillChosen', id, fillOrKill: on })}
          className={styles.row}
        >
          {t('fillOrKill')}
        </Toggle>
      </Stack>
    </details>
  );
}
