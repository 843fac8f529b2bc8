import { formatShort, looks, Text } from '@crease/ui';
import styles from './spots.module.css';

const STEPS = [500_000, 100_000, 50_000, 10_000, 5_000] as const;

/** A chip, or a stack in the colour of its largest one, always with the amount. */
export function ChipView({ value, size = 38 }: { value: number; size?: number | undefined }) {
  const tone = STEPS.find((step) => value >= step) ?? 1_000;
  return (
    <span className={styles.chip} data-tone={tone} style={{ width: size, height: size }}>
      <svg className={looks({ full: true })} viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="21.5" fill="var(--chip)" />
        <circle
          cx="22"
          cy="22"
          r="18.5"
          fill="none"
          stroke="var(--chip-edge)"
          strokeWidth="5"
          strokeDasharray="7.26 7.26"
          strokeDashoffset="3.6"
        />
        <circle cx="22" cy="22" r="15" fill="var(--chip)" stroke="var(--chip-edge)" strokeWidth="1.25" />
      </svg>
      <Text as="b" size={11}>
        {value >= 100_000 ? `${value / 100_000}k` : formatShort(value)}
      </Text>
    </span>
  );
}
