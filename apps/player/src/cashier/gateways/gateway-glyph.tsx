import type { GatewayMark, PayoutAccountType } from '@crease/contract';
import { Grid } from '@crease/ui';
import styles from './gateway-glyph.module.css';

/** Types of payout accounts look like the gateways that resemble them. */
const OF_ACCOUNT: Readonly<Record<PayoutAccountType, GatewayMark>> = {
  bank: { letters: 'Bk', color: 'blue' },
  upi: { letters: 'UPI', color: 'pine' },
  card: { letters: 'Ca', color: 'rust' },
};

interface GatewayGlyphProps {
  mark: GatewayMark;
  small?: boolean;
  off?: boolean;
}

export function GatewayGlyph({ mark: { letters, color }, small, off }: GatewayGlyphProps) {
  return (
    <Grid
      as="span"
      fixed
      size={14}
      weight={700}
      center
      background="pine"
      className={styles.glyph}
      data-color={color}
      data-small={small || undefined}
      data-off={off || undefined}
      aria-hidden="true"
    >
      {letters}
    </Grid>
  );
}

export function AccountGlyph({ type, off = false }: { type: PayoutAccountType; off?: boolean }) {
  return <GatewayGlyph mark={OF_ACCOUNT[type]} small off={off} />;
}
