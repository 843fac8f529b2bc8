import { NEAR_LIMIT_PERCENT } from '@crease/contract';
import { LIMIT_WARN, type Limited, limitUsed } from './desk-market.ts';
import styles from './markets.module.css';

/** The used share of the loss limit: amber from 60 percent, red from 75. */
export function LimitBar({ market }: { market: Limited }) {
  const used = limitUsed(market);
  const tone = used >= NEAR_LIMIT_PERCENT ? 'bad' : used >= LIMIT_WARN ? 'warn' : 'ok';
  return (
    <span className={styles.limit}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} data-tone={tone} style={{ width: `${Math.min(used, 100)}%` }} />
      </span>
      {used}%
    </span>
  );
}
