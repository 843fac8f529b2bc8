import { isFinal, type Market, recordFeedStatus, setMarketStatus as setStatus } from '@crease/exchange';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

interface SetMarketStatus extends FeedCommand {
  readonly type: 'setMarketStatus';
  readonly marketId: string;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  readonly reason: string;
}

/**
 * Opens, suspends or closes a market, or marks a running ball. Orders lapse in the same step. Statuses that a feed
 * repeats after a restart lapse nothing, because they did when they were new.
 */
export function setMarketStatus(
  engine: Engine,
  command: SetMarketStatus,
  { now }: Context,
): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: true }, (turn) => {
    const { market, facts } = turn;
    const { status } = command;
    // An empty reason marks a market that waits for its first quote; this one is suspended explicitly.
    const reason = status === 'open' ? '' : command.reason || (status === 'ball_running' ? '' : NOTES.suspended);
    if (isFinal(market)) return refuseFinal(market, command);
    if (market.stopped && status !== 'closed') {
      recordFeedStatus(market, { status, reason });
      market.log?.held(status, reason);
      return ignored('stopped');
    }
    if (market.status === status && market.statusReason === reason) return ignored('already');
    if (turn.turn === 'resent' && (status === 'suspended' || status === 'ball_running')) {
      repeatStatus(market, status, reason);
      market.log?.status(status, reason, true);
    } else {
      const change = setStatus(market, { status, reason }, { ids: engine.counters, now });
      market.log?.status(status, reason);
      if (change) recordChange(turn, change);
    }
    facts.push(marketChanged(market));
    return applied(facts);
  });
}

function repeatStatus(market: Market, status: 'suspended' | 'ball_running', reason: string): void {
  market.status = status;
  market.statusReason = reason;
  market.version++;
}

function refuseFinal(
  { status, definition }: Market,
  { feedSeq }: SetMarketStatus,
): Outcome<FeedAnswer, Fact> | Refusal {
  if (feedSeq !== null) return ignored('closed');
  return refuse('MARKET_CLOSED', { reason: 'keepsStatus', market: definition.marketId, status });
}
