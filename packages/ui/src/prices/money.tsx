import type { Money as Amount } from '@crease/kernel';
import { cx } from '../marks/cx.ts';
import { formatMoney, formatProfit } from './format-money.ts';
import styles from './money.module.css';

interface MoneyProps {
  value: Amount;
  /** Signed and coloured by the sign; otherwise plain money held. */
  profit?: boolean;
  className?: string;
}

/** One amount of money, in tabular figures that never break. */
export function Money({ value, profit = false, className }: MoneyProps) {
  const tone = profit ? profitTone(value) : undefined;
  return (
    <span className={cx(styles.money, className)} data-tone={tone}>
      {profit ? formatProfit(value) : formatMoney(value)}
    </span>
  );
}

/** The word that styles hang on: gains and losses also differ by sign, never by colour alone. */
export function profitTone(value: Amount): 'gain' | 'loss' | 'none' {
  if (value === 0) return 'none';
  return value > 0 ? 'gain' : 'loss';
}
