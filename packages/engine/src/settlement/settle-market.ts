import {
  checkResult,
  declaredResult,
  effectiveResult,
  type MarketDefinition,
  type MarketResult,
} from '@crease/exchange';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome, unknownMarket } from '../core/outcome.ts';
import { type MarketTurn, onMarket } from '../markets/on-market.ts';
import { refuseUnseen, type Seen } from './seen.ts';
import { beginSettlement, finishSettlement, type SettleAnswer, settleSlice } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { voidFillsIn } from './void-bets.ts';
import { finishVoiding, voidSlice } from './void-slices.ts';

/** Settle a market, or void it with a result of kind `void`. */
interface SettleMarket extends FeedCommand {
  readonly type: 'settleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
  /** Time of the outcome, epoch ms: later fills are voided on both sides before the payment. */
  readonly knownAt?: number;
  /** Refused if the effect would differ from this preview. */
  readonly seen?: Seen;
}

/**
 * Settles or voids a market. The same result again is ignored. Another one from the feed that sent the first corrects
 * it: the market is resettled. Only an operator can replace an operator's result: a contradicting feed is reported and
 * ignored.
 */
export function settleMarket(
  engine: Engine,
  command: SettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer, Fact> | Refusal {
  return onMarket<SettleAnswer, Engine, Fact>(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    const { result, knownAt, marketId, seen } = command;
    const unfit = checkResult(market, result) ?? refuseUnseen(engine, seen, { marketId, result });
    if (unfit) return unfit;
    const declared = declaredResult(market);
    if (declared) return settleAgain(turn, declared, command);
    finishVoiding(turn);
    if (knownAt !== undefined)
      voidFillsIn(turn, { from: knownAt + 1, to: Number.MAX_SAFE_INTEGER }, NOTES.outcomeKnown);
    market.settledBy = declarer(command);
    return { facts, answer: beginSettlement(turn, result) };
  });
}

/** Returns the source of a result: operators' commands have no sequence number. */
function declarer({ feedSeq }: { readonly feedSeq: number | null }): 'feed' | 'operator' {
  return feedSeq === null ? 'operator' : 'feed';
}

function settleAgain(
  turn: MarketTurn<Engine, Fact>,
  declared: MarketResult,
  { feedSeq, result }: SettleMarket,
): Outcome<SettleAnswer | FeedAnswer, Fact> | Refusal {
  const { market, facts } = turn;
  const { definition } = market;
  const { marketId } = definition;
  if (isSameResult(declared, effectiveResult(market.definition, result))) return ignored('already');
  if (feedSeq === null) return refuse('MARKET_CLOSED', { reason: 'hasResult', market: marketId });
  if (market.settledBy === 'feed') {
    finishSettlement(turn);
    return { facts, answer: beginSettlement(turn, result) };
  }
  const why = refuse('MARKET_CLOSED', {
    reason: 'operatorsResult',
    told: resultText(definition, result),
    declared: resultText(definition, declared),
  });
  return ignored('contradicts', why);
}

/**
 * Returns a result for a log line: `Mumbai Tides`, `Rao, Silva` for two expected winners, `Rao = Silva` for a dead
 * heat, `171`, `void`, `-` for no winner.
 */
function resultText(
  { runners, winners = 1 }: Pick<MarketDefinition, 'runners' | 'winners'>,
  result: MarketResult,
): string {
  if (result.kind === 'value') return String(result.value);
  if (result.kind === 'void') return 'void';
  const separator = winners > 0 && result.winners.length > winners ? ' = ' : ', ';
  return result.winners.map((winner) => runners[winner]?.name ?? `#${winner}`).join(separator) || '-';
}

/** Returns whether two results are equal, ignoring the note. */
export function isSameResult(one: MarketResult, other: MarketResult): boolean {
  if (one.kind === 'void' || other.kind === 'void') return one.kind === other.kind;
  if (one.kind === 'value' || other.kind === 'value')
    return one.kind === 'value' && other.kind === 'value' && one.value === other.value;
  return one.winners.length === other.winners.length && one.winners.every((winner) => other.winners.includes(winner));
}

/**
 * Continue a market whose result is being paid, or whose fills are being voided, by one slice; the caller repeats it
 * until it is done.
 */
interface ContinueSettlement {
  readonly type: 'continueSettlement';
  readonly marketId: string;
}

/** Voids or pays the next slice of a market's work, including after a restart. Does nothing if none exists. */
export function continueSettlement(
  engine: Engine,
  { marketId }: ContinueSettlement,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer, Fact> | Refusal {
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  const recording = { engine, market, facts: [] as Fact[], now };
  if (market.voiding) {
    voidSlice(recording);
    return applied(recording.facts);
  }
  if (!market.settling) return ignored('already');
  const answer = settleSlice(recording);
  return { facts: recording.facts, answer };
}
