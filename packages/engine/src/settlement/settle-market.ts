import {
  checkResult,
  declaredResult,
  effectiveResult,
  type MarketDefinition,
  type MarketResult,
} from '@crease/exchange';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import { ignored, type Outcome } from '../core/outcome.ts';
import { type MarketTurn, onMarket } from '../markets/on-market.ts';
import { isSameResult } from './same-result.ts';
import { refuseUnseen, type Seen } from './seen.ts';
import { beginSettlement, finishSettlement, type SettleAnswer } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { finishVoiding } from './void-slices.ts';
import { voidFillsIn } from './void-window.ts';

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
  const told = resultText(definition, result);
  const why = refuse('MARKET_CLOSED', {
    reason: 'operatorsResult',
    told,
    declared: resultText(definition, declared),
  });
  return ignored('contradicts', why);
}

/**
 * Returns a result for a log line: `Mumbai Tides`, `Rao, Silva` for two expected winners, `Rao = Silva` for a dead heat,
 * `171`, `void`, `-` for no winner.
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
