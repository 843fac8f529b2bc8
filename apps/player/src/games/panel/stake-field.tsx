import { cx, formatStake, Grid, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BonusChoice } from '../play/game-bonus.tsx';
import styles from './panel.module.css';

/** One rupee in paise: stakes of games are whole rupees. */
const RUPEE = 100;
const QUICK = [100, 200, 500, 1000].map((rupees) => rupees * RUPEE);

interface StakeFieldProps {
  stake: number;
  onStake: (stake: number) => void;
  min: number;
  max: number;
  disabled?: boolean;
}

/** The stake in rupees, with usual amounts. */
export function StakeField({ stake, onStake, min, max, disabled = false }: StakeFieldProps) {
  const t = useTranslations('games.panel');
  const put = (next: number) => onStake(Math.min(max, Math.max(min, next)));
  return (
    <Stack gap={6}>
      <NumberField
        label={t('bet')}
        note={t('limits', { min: formatStake(min), max: formatStake(max) })}
        value={stake / RUPEE}
        least={min / RUPEE}
        most={max / RUPEE}
        step={min / RUPEE}
        before="₹"
        disabled={disabled}
        onValue={(rupees) => onStake(rupees * RUPEE)}
      />
      <Grid columns={4} gap={6}>
        {QUICK.map((sum) => (
          <button
            key={sum}
            type="button"
            className={cx(looks({ radius: 'sm', size: 12, textAlign: 'center' }), styles.chip)}
            aria-pressed={stake === sum}
            disabled={disabled || sum < min || sum > max}
            onClick={() => put(sum)}
          >
            {formatStake(sum)}
          </button>
        ))}
      </Grid>
      <BonusChoice />
    </Stack>
  );
}

interface NumberFieldProps {
  label: string;
  note?: ReactNode;
  value: number;
  least: number;
  most: number;
  step?: number;
  before?: string;
  disabled?: boolean;
  onValue: (value: number) => void;
}

/** A whole number with buttons for a step up and down; typed text counts once it is within the limits. */
export function NumberField(props: NumberFieldProps) {
  const { label, note, value, least, most, step = 1, before = '', disabled = false, onValue } = props;
  const t = useTranslations('games.panel');
  const [typed, setTyped] = useState<string | null>(null);
  const put = (next: number) => {
    setTyped(null);
    onValue(Math.min(most, Math.max(least, next)));
  };
  return (
    <div>
      <Row justify="between" gap={8} marginBottom={6} color="text-2">
        <span>{label}</span>
        {note ? (
          <Text as="small" color="text-3" nowrap>
            {note}
          </Text>
        ) : null}
      </Row>
      <Row
        align="center"
        radius="md"
        background="surface"
        field
        className={styles.number}
        data-off={disabled || undefined}
      >
        <button
          className={looks({ center: true, color: 'text-2' }, 'grid')}
          type="button"
          aria-label={t('less', { name: label })}
          disabled={disabled}
          onClick={() => put(value - step)}
        >
          <Icon of={Minus} />
        </button>
        <Row as="span" grow justify="center" shrink size={16} weight={600}>
          {before}
          <input
            className={looks({ bare: true })}
            inputMode="numeric"
            aria-label={label}
            value={typed ?? String(value)}
            disabled={disabled}
            size={Math.max(2, (typed ?? String(value)).length)}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 9);
              setTyped(digits);
              if (Number(digits) >= least && Number(digits) <= most) onValue(Number(digits));
            }}
            onBlur={() => put(typed === null || typed === '' ? value : Number(typed))}
          />
        </Row>
        <button
          className={looks({ center: true, color: 'text-2' }, 'grid')}
          type="button"
          aria-label={t('more', { name: label })}
          disabled={disabled}
          onClick={() => put(value + step)}
        >
          <Icon of={Plus} />
        </button>
      </Row>
    </div>
  );
}
