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
import type { FeedAnswer } from '../../core/feed-answer.ts';
import { applied, ignored, type Outcome } from '../../core/outcome.ts';
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
  /** Why the quote is absurd; empty when it is sane. */
  readonly faultOf: (market: Market) => Refusal | null;
  readonly quote: (turn: MarketTurn) => void;
}

/**
 * Takes a quote in. A quote makes no facts but the fills it brings: it is not stored.
 * The first quote of a new market opens it. An absurd quote is not applied, and suspends the market: whoever
 * sent it may be wrong about more than this.
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
  } else if (market.statusReason !== FAULT_REASON) {
    recordChange(turn, suspendMarket(market, FAULT_REASON));
    facts.push(marketChanged(market));
  }
  return { ...ignored('absurd', fault), facts };
}

/** The first quote of a market that waited for one when the operator stopped it. */
function openWhenResumed(told: FeedStatus, market: Market): void {
  if (told.status === 'suspended' && told.reason === '') recordFeedStatus(market, { status: 'open', reason: '' });
}

/** Suspended since it was made; every later suspension says why. */
function isUnquoted({ status, statusReason }: Market): boolean {
  return status === 'suspended' && statusReason === '';
}
