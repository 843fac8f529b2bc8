import { findPart, isLevel } from '@crease/exchange';
import { isMoney, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import { refuseShut } from '../limits/refuse-play.ts';
import { unknownPlayer } from '../orders/enter-order.ts';
import type { AutoCashOut, AutoTerms } from './auto-cash-out.ts';
import { endAutoCashOut } from './end-auto-cash-out.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `setAutoCashOut`: the active instruction; null if none exists. */
interface AutoCashOutAnswer {
  readonly kind: 'autoCashOut';
  readonly autoCashOut: AutoCashOut | null;
}

/**
 * Set the offers at which all of a market's bets are cashed out automatically; without a figure, remove the
 * instruction.
 */
interface SetAutoCashOut extends AutoTerms {
  readonly type: 'setAutoCashOut';
  readonly playerId: number;
  readonly marketId: string;
}

/**
 * Sets the instruction for a market in which the player has bets that are not level, replacing the previous one.
 * Without a figure it removes the instruction, which is never refused. The latest instruction applies.
 */
export function setAutoCashOut(
  engine: Engine,
  command: SetAutoCashOut,
  { now }: Context,
): Outcome<AutoCashOutAnswer, Fact> | Refusal {
  const { playerId, marketId, takeProfit, stopLoss, worst } = command;
  if (!engine.playerStates[playerId]) return unknownPlayer(playerId);
  const standing = engine.autoCashOuts.get(marketId, playerId);
  if (takeProfit === null && stopLoss === null) {
    const outcome: Outcome<AutoCashOutAnswer, Fact> = { facts: [], answer: { kind: 'autoCashOut', autoCashOut: null } };
    if (standing) endAutoCashOut({ engine, facts: outcome.facts, now }, standing, { why: 'removed' });
    return outcome;
  }
  const no = refuseTerms(command) ?? refuseHere(engine, command, now);
  if (no) return no;
  const terms = { takeProfit, stopLoss, worst: stopLoss === null ? null : worst };
  const answer = (autoCashOut: AutoCashOut): AutoCashOutAnswer => ({ kind: 'autoCashOut', autoCashOut });
  if (standing && isSame(standing, terms)) return { facts: [], answer: answer(standing) };
  const given = { playerId, marketId, ...terms, setAt: now, endedAt: null, endReason: null, result: null };
  engine.autoCashOuts.put(given);
  return { facts: [{ fact: 'autoCashOutChanged', autoCashOut: given }], answer: answer(given) };
}

function refuseTerms({ takeProfit, stopLoss, worst }: AutoTerms): Refusal | null {
  for (const [field, sum] of Object.entries({ takeProfit, stopLoss, worst }))
    if (sum !== null && !isMoney(sum)) return refuse('INVALID_INPUT', { reason: 'autoCashOutSum' }, field);
  if (stopLoss === null) return null;
  if (worst === null || worst > stopLoss) return refuse('INVALID_INPUT', { reason: 'autoCashOutWorst' }, 'worst');
  if (takeProfit !== null && takeProfit <= stopLoss)
    return refuse('INVALID_INPUT', { reason: 'autoCashOutOrder' }, 'takeProfit');
  return null;
}

/** Refuses players who may not bet, a market that is over, and one in which the player has nothing to level. */
function refuseHere(engine: Engine, { playerId, marketId }: SetAutoCashOut, now: number): Refusal | null {
  const playerState = engine.playerStates[playerId];
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  if (!playerState) return unknownPlayer(playerId);
  const part = findPart(market, { playerId, asset: playerState.player.asset, marketType: 'match_odds' });
  if (isRefusal(part)) return part;
  if (market.result || market.settling || market.status === 'closed')
    return refuse('MARKET_CLOSED', { reason: 'closed' });
  const shut = refuseShut(playerState, now);
  if (shut) return shut;
  return isLevel(market, part.position.steps) ? refuse('NOT_CANCELLABLE', { reason: 'cashOut' }) : null;
}

function isSame(one: AutoTerms, other: AutoTerms): boolean {
  return one.takeProfit === other.takeProfit && one.stopLoss === other.stopLoss && one.worst === other.worst;
}
