import type { PayoutAccountType } from '@crease/contract';
import { Grid } from '@crease/ui';
import styles from './gateway-glyph.module.css';

/** Short letters for common gateways, instead of trade marks. */
const LETTERS: Readonly<Record<string, string>> = {
  m_bkash: 'bK',
  m_nagad: 'Ng',
  m_paytm: 'UPI',
  m_binance_tron: 'TRC',
  m_binance_bsc: 'BSC',
  fastpayme: 'FP',
  manual: 'Bk',
  play: '₹',
  card: 'Ca',
};

/** Types of payout accounts use the letters of similar gateways. */
const OF_ACCOUNT: Readonly<Record<PayoutAccountType, string>> = { bank: 'manual', upi: 'm_paytm', card: 'card' };

interface GatewayGlyphProps {
  code: string;
  small?: boolean;
  off?: boolean;
}

export function GatewayGlyph({ code, small, off }: GatewayGlyphProps) {
  return (
    <Grid
      as="span"
      fixed
      size={14}
      weight={700}
      center
      background="pine"
      className={styles.glyph}
      data-code={code}
      data-small={small || undefined}
      data-off={off || undefined}
      aria-hidden="true"
    >
      {LETTERS[code] ?? code.slice(0, 2).toUpperCase()}
    </Grid>
  );
}

export function AccountGlyph({ type, off = false }: { type: PayoutAccountType; off?: boolean }) {
  return <GatewayGlyph code={OF_ACCOUNT[type]} small off={off} />;
}
