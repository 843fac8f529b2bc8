import type { FeedEvent } from '@crease/contract';
import { isoTime } from '../core/iso-time.ts';
import type { Traded } from '../trading/traded.ts';

type Position = Pick<FeedEvent, 'ref' | 'last' | 'needsSnapshot'>;

/** Writes an event for its provider. */
export function feedEventWire(event: Traded['event'], position: Position): FeedEvent {
  const { plan } = event;
  const sheet = event.outline();
  return {
    ...position,
    gameId: plan.gameId,
    name: `${plan.teams[0].name} v ${plan.teams[1].name}`,
    status: sheet.status,
    startsAt: isoTime(sheet.startsAt),
    plays: sheet.played.length,
    markets: sheet.lines.map(({ opening, status, reason }) => ({
      marketId: opening.marketId,
      name: opening.name,
      type: opening.type,
      status,
      reason,
      runners: opening.runners.map(({ name }) => name),
    })),
    offered: sheet.offered.map(({ marketId, name }) => ({ marketId, name })),
  };
}
