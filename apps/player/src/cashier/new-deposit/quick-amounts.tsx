import type { Gateway } from '@crease/client';
import { type Money, moneyFromUnits } from '@crease/kernel';
import { cx, formatStake, Grid, looks } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './amount-form.module.css';

const AMOUNTS = [500, 1_000, 5_000, 10_000, 25_000, 50_000].map((units) => moneyFromUnits(units) as Money);
const SHOWN = 4;

interface QuickAmountsProps {
  gateway: Gateway;
  chosen: Money | null;
  onChoose: (amount: Money) => void;
}

/** Round amounts that this gateway accepts. */
export function QuickAmounts({ gateway: { min, max }, chosen, onChoose }: QuickAmountsProps) {
  const fitting = AMOUNTS.filter((amount) => amount >= min && amount <= max).slice(0, SHOWN);
  const choices = fitting.map((amount) => ({ amount, label: formatStake(amount) }));
  return <AmountButtons choices={choices} chosen={chosen} onChoose={onChoose} />;
}

interface AmountButtonsProps {
  choices: readonly { readonly amount: Money; readonly label: string }[];
  chosen: Money | null;
  onChoose: (amount: Money) => void;
}

const LOOK = looks({
  hover: 'surface-3',
  border: 'strong',
  minHeight: 40,
  radius: 'md',
  weight: 500,
  textAlign: 'center',
  nowrap: true,
});

/** Amounts to choose from by one press, for deposits and withdrawals. */
export function AmountButtons({ choices, chosen, onChoose }: AmountButtonsProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <Grid columns={4} gap={6} role="group" aria-label={t('quick')}>
      {choices.map(({ amount, label }) => (
        <button
          key={label}
          type="button"
          className={cx(LOOK, styles.amount)}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
        >
          {label}
        </button>
      ))}
    </Grid>
  );
}
