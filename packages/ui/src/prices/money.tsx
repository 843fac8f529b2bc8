import type { Money as Amount } from '@crease/kernel';
import { cx } from '../marks/cx.ts';
import { formatMoney, formatProfit } from './format-money.ts';
import styles from './money.module.css';

interface MoneyProps {
  value: Amount;
  /** Signed and coloured by the sign; plain otherwise. */
  profit?: boolean;
  className?: string;
}

/** An amount of money in tabular figures, never wrapped. */
export function Money({ value, profit = false, className }: MoneyProps) {
  const tone = profit ? profitTone(value) : undefined;
  return (
    <span className={cx(styles.money, className)} data-tone={tone}>
      {profit ? formatProfit(value) : formatMoney(value)}
    </span>
  );
}

/** Returns the tone used by styles; gains and losses also differ by sign, never by colour alone. */
export function profitTone(value: Amount): 'gain' | 'loss' | 'none' {
  if (value === 0) return 'none';
  return value > 0 ? 'gain' : 'loss';
}
