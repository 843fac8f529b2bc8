import { cx, formatProfit, Grid, Icon, looks, Money, profitTone, Row, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { ArrowRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from './cash-out.module.css';
import type { CashOutQuote } from './use-cash-out.ts';

interface ShareSliderProps {
  /** Percent, 1 to 100. */
  share: number;
  onChange: (share: number) => void;
}

const QUICK = [25, 50, 75, 100] as const;
const PAGE = 10;

/** Share of a position: arrows by 1 %, page keys by 10 %, home and end. */
export function ShareSlider({ share, onChange }: ShareSliderProps) {
  const t = useTranslations('orders.cashOut');
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'PageUp' ? PAGE : event.key === 'PageDown' ? -PAGE : 0;
    if (step === 0) return;
    event.preventDefault();
    onChange(Math.min(100, Math.max(1, share + step)));
  };
  return (
    <Text as="div" radius="md" background="warn-soft" size={13} className={styles.box}>
      <Row as="p" justify="between" gap={8}>
        <b>{t('how')}</b>
        <span>{t.rich('share', { share, b: (chunks) => <b>{chunks}</b> })}</span>
      </Row>
      <input
        type="range"
        className={cx(looks({ full: true, paddingY: 14 }), styles.slider)}
        aria-label={t('part')}
        aria-valuetext={`${share} %`}
        min={1}
        max={100}
        value={share}
        style={{ backgroundSize: `${share}% 100%, 100% 100%` }}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={byKey}
      />
      <Grid gap={6} marginTop={4} columns={4} className={styles.quick}>
        {QUICK.map((part) => (
          <button
            className={looks({ textAlign: 'center', radius: 'sm', background: 'surface', size: 13, weight: 500 })}
            key={part}
            type="button"
            aria-pressed={share === part}
            onClick={() => onChange(part)}
          >
            {part === 100 ? t('all') : `${part}%`}
          </button>
        ))}
      </Grid>
    </Text>
  );
}

/** Result of each outcome, before and after the cash out. */
export function CashOutResults({ outcomes, share }: { outcomes: CashOutQuote['outcomes']; share: number }) {
  const t = useTranslations('orders.cashOut');
  return (
    <Text as="table" border="all" radius="md" size={12} className={styles.results}>
      <thead>
        <tr>
          <th scope="col">{t('ifWins')}</th>
          <th scope="col" colSpan={3}>
            {t('after', { share })}
          </th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ runnerId, name, before, after }) => (
          <tr key={runnerId}>
            <th scope="row">{nameText(name)}</th>
            <td>
              <Money value={before} profit />
            </td>
            <Text as="td" color="text-3" className={styles.arrow}>
              <Icon of={ArrowRight} size={12} />
            </Text>
            <td className={styles.after} data-tone={after === null ? 'none' : profitTone(after)}>
              {after === null ? '–' : formatProfit(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </Text>
  );
}
