import { Tag } from '@crease/ui';
import { type DeskMarket, statusText } from './desk-market.ts';

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
