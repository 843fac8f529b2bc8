import { resumeMarket as resume, stopMarket as stop } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

/** Stop a market as an operator; only `resumeMarket` opens it again, no quote or status of the feed. */
interface StopMarket extends FeedCommand {
  readonly type: 'stopMarket';
  readonly marketId: string;
  /** Shown to players; never empty. */
  readonly reason: string;
}

/**
 * Suspends a market until the operator resumes it. Quotes and statuses of the feed are kept for then; only a close and
 * a result are applied, because they end the market.
 */
export function stopMarket(engine: Engine, command: StopMarket, { now }: Context): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    const reason = command.reason.trim();
    if (reason === '') return refuse('INVALID_INPUT', { reason: 'stopReason' });
    if (market.stopped && market.statusReason === reason) return ignored('already');
    const change = stop(market, reason);
    if (!change)
      return refuse('MARKET_CLOSED', { reason: 'marketStatus', market: command.marketId, status: market.status });
    market.log?.stop(reason);
    recordChange(turn, change);
    facts.push(marketChanged(market));
    return applied(facts);
  });
}

/** Return a market that an operator stopped to its feed. */
interface ResumeMarket extends FeedCommand {
  readonly type: 'resumeMarket';
  readonly marketId: string;
}

/** Resumes a stopped market with the last status and quote of its feed. Does nothing if it is not stopped. */
export function resumeMarket(
  engine: Engine,
  command: ResumeMarket,
  { now }: Context,
): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    if (!market.stopped) return ignored('already');
    market.log?.resume();
    recordChange(turn, resume(market, { ids: engine.counters, now }));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
