import { NEAR_LIMIT_PERCENT } from '@crease/contract';
import { formatShort, Row, Tag } from '@crease/ui';
import { type DeskMarket, LIMIT_WARN, type Limited, limitUsed, statusText } from './desk-market.ts';
import styles from './markets.module.css';

/** Whether a market accepts bets, whether staff suspended it, and whether it is in play. */
export function MarketState({ market: { status, stopped, inPlay } }: { market: DeskMarket }) {
  const tone = status === 'open' ? 'ok' : status === 'suspended' ? 'warn' : 'neutral';
  return (
    <span>
      <Tag tone={tone}>{statusText(status)}</Tag> {stopped ? <Tag tone="bad">Suspended by staff</Tag> : null}{' '}
      {inPlay ? <Tag tone="info">In play</Tag> : null}
    </span>
  );
}

/** The used share of the loss limit: amber from 60 percent, red from 75. */
export function LimitBar({ market }: { market: Limited }) {
  const used = limitUsed(market);
  const tone = used >= NEAR_LIMIT_PERCENT ? 'bad' : used >= LIMIT_WARN ? 'warn' : 'ok';
  return (
    <Row as="span" inline align="center" justify="end" gap={8}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} data-tone={tone} style={{ width: `${Math.min(used, 100)}%` }} />
      </span>
      {used}%
    </Row>
  );
}

interface MatchedSumProps {
  sums: {
    /** Matched with a human player on at least one side. */
    matched: number;
    simulatedMatched: number;
  };
}

/** The amount matched by players, and next to it the amount matched among simulated players. */
export function MatchedSum({ sums: { matched, simulatedMatched } }: MatchedSumProps) {
  return (
    <>
      {formatShort(matched)}
      {simulatedMatched > 0 ? <span className="muted"> + {formatShort(simulatedMatched)} simulated</span> : null}
    </>
  );
}
