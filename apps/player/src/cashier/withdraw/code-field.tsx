import { cx, FieldError, Grid, looks, Text } from '@crease/ui';
import { useId } from 'react';
import styles from './withdraw.module.css';

export const CODE_DIGITS = 6;
const PLACES = [0, 1, 2, 3, 4, 5] as const;

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** One input shown as six boxes: filled from the message on a phone, and accepting pasted codes with spaces. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <div>
      <Text htmlFor={id} as="label" block marginBottom={6} weight={500}>
        {label}
      </Text>
      <Grid gap={8} className={styles.boxes} data-bad={error ? true : undefined}>
        <input
          id={id}
          className={cx(looks({ full: true, bare: true, size: 16 }), styles.input)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        />
        {PLACES.map((place) => (
          <Grid
            key={place}
            as="span"
            weight={600}
            center
            radius="md"
            background="surface"
            className={styles.box}
            data-next={place === Math.min(value.length, CODE_DIGITS - 1) || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </Grid>
        ))}
      </Grid>
      {error ? (
        <FieldError id={`${id}-note`} role="alert">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
