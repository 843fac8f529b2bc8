import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import { postJournal, syncBalances } from '../accounts/recording.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { type PlayerAnswer, playerAnswer } from '../players/player-answer.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';

/** Correct a player's cash, as an operator. */
interface AdjustBalance extends PlayerCommand {
  readonly type: 'adjustBalance';
  /** Credited if positive, debited if negative. */
  readonly amount: Money;
  /** Shown on the player's statement; never empty. */
  readonly reason: string;
}

export const hashAdjustBalance: BodyHash<AdjustBalance> = ({ amount, reason }) =>
  beginBody(7).number(amount).text(reason).end();

/**
 * Credits a player's cash, or debits up to the available amount: an operator cannot create debt. The counter account is
 * the issue account for play money, the house's result for real money.
 */
export function adjustBalance(
  engine: Engine,
  { playerId, clientRef, amount, reason }: AdjustBalance,
  { now }: Context,
): Outcome<PlayerAnswer, Fact> | Refusal {
  const player = engine.players.get(playerId);
  const balances = engine.playerStates[playerId]?.balances;
  if (!player || !balances) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || amount === 0) return refuse('INVALID_INPUT', { reason: 'amount' });
  if (!isMoney(balances.cash.balance + amount)) return refuse('INVALID_INPUT', { reason: 'amount' });
  const { available } = balances;
  if (amount + available < 0) return refuse('INSUFFICIENT_FUNDS', { reason: 'money', needed: -amount, available });
  const { asset } = player;
  const other = houseAccount(asset.startsWith('play:') ? 'issue' : 'house', asset);
  const cash = cashAccount(player);
  const [debit, credit] = amount > 0 ? [other, cash] : [cash, other];
  const facts: Fact[] = [];
  const recording = { engine, facts, now };
  const about = { terms: { about: 'kind', kind: 'adjustment', note: reason }, reference: clientRef } as const;
  const transfers = [{ debit, credit, amount: Math.abs(amount) }];
  postJournal(recording, { key: `adjust:${playerId}:${clientRef}`, asset, kind: 'adjustment', ...about, transfers });
  syncBalances(recording, player, about);
  return { facts, answer: playerAnswer(engine, player) };
}
