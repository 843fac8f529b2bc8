import { JET_LEAST } from '@crease/games';
import { looks, Row } from '@crease/ui';
import { useState } from 'react';
import styles from './jet.module.css';

interface TimesFieldProps {
  label: string;
  /** Hundredths. */
  value: number;
  /** Highest multiplier, hundredths. */
  most: number;
  disabled: boolean;
  onValue: (value: number) => void;
}

/** A field for a multiplier with two decimals; typed text counts once it is valid. */
export function TimesField({ label, value, most, disabled, onValue }: TimesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const hundredths = Math.round(Number(text.replace(',', '.')) * 100);
    if (hundredths >= JET_LEAST && hundredths <= most) onValue(hundredths);
  };
  return (
    <Row as="span" align="center" gap={4} weight={600} inline className={styles.times}>
      <input
        className={looks({ paddingX: 8, radius: 'md', background: 'surface', color: 'text', textAlign: 'end' })}
        inputMode="decimal"
        aria-label={label}
        size={6}
        maxLength={10}
        value={typed ?? (value / 100).toFixed(2)}
        disabled={disabled}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      ×
    </Row>
  );
}
