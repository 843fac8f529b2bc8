import {
  type FeedStatus,
  isFinal,
  type Market,
  type MarketType,
  openMarket,
  recordFeedStatus,
  suspendMarket,
} from '@crease/exchange';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import { applied, type FeedAnswer, ignored, type Outcome } from '../../core/outcome.ts';
import type { EngineMarket } from '../engine-market.ts';
import { type MarketTurn, marketChanged, onMarket } from '../on-market.ts';
import { recordChange } from '../record-change.ts';
import type { Engine, Fact } from '../state.ts';

interface QuoteCommand {
  readonly gameId: string;
  readonly feedSeq: number | null;
  readonly marketId: string;
}

interface Quoting {
  readonly now: number;
  readonly type: MarketType;
  /** Returns why the quote is invalid; null for a valid one. */
  readonly faultOf: (market: Market) => Refusal | null;
  readonly quote: (turn: MarketTurn) => void;
}

/**
 * Applies a quote. Its only facts are its fills: quotes are not stored. The first quote of a new market opens it. An
 * invalid quote suspends the market instead, because its sender may be wrong about other data too.
 */
export function applyQuote(
  engine: Engine,
  command: QuoteCommand,
  quoting: Quoting,
): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now: quoting.now, resendable: true }, (turn) => {
    const { market, facts } = turn;
    if (market.definition.type !== quoting.type)
      return refuse('INVALID_INPUT', { reason: 'anotherMarketType', market: command.marketId, type: quoting.type });
    if (isFinal(market)) return ignored('closed');
    const fault = quoting.faultOf(market);
    if (fault) return suspendForFault(turn, fault);
    quoting.quote(turn);
    if (market.stopped) openWhenResumed(market.stopped, market);
    else if (isUnquoted(market)) {
      market.log?.status('open', '');
      recordChange(turn, openMarket(market, { ids: engine.counters, now: quoting.now }));
      facts.push(marketChanged(market));
    }
    return applied(facts);
  });
}

const FAULT_REASON = NOTES.feedOutOfOrder;

function suspendForFault(turn: MarketTurn, fault: Refusal): Outcome<FeedAnswer, Fact> {
  const { market, facts } = turn;
  if (market.stopped) {
    recordFeedStatus(market, { status: 'suspended', reason: FAULT_REASON });
    market.log?.held('suspended', FAULT_REASON);
  } else if (market.statusReason !== FAULT_REASON) {
    market.log?.status('suspended', FAULT_REASON);
    recordChange(turn, suspendMarket(market, FAULT_REASON));
    facts.push(marketChanged(market));
  }
  return { ...ignored('absurd', fault), facts };
}

/** Opens the market when the operator resumes it, if this is the first quote that it waits for. */
function openWhenResumed(feedStatus: FeedStatus, market: EngineMarket): void {
  if (feedStatus.status !== 'suspended' || feedStatus.reason !== '') return;
  recordFeedStatus(market, { status: 'open', reason: '' });
  market.log?.held('open', '');
}

/** Returns whether the market is suspended since its creation; every later suspension has a reason. */
function isUnquoted({ status, statusReason }: Market): boolean {
  return status === 'suspended' && statusReason === '';
}
