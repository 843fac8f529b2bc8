import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Outcome } from '../core/outcome.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { moveInRound } from './move-in-round.ts';
import type { ProviderAnswer, ProviderBet, ProviderRollback, ProviderWin } from './provider-call.ts';
import { PER_PAISA, type ProviderPlay, type ProviderTransaction } from './provider-transaction.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';

type Call = ProviderBet | ProviderWin | ProviderRollback;
type Drafted = 'kind' | 'refId' | 'amount' | 'currency' | 'roundId' | 'takenIn';

/** Stores the new state of a transaction. */
export function putTransaction(
  { engine, facts, now }: CommandRecording<Engine, Fact>,
  draft: Omit<ProviderTransaction, 'changedAt'>,
): void {
  const transaction = { ...draft, changedAt: now };
  engine.providers.putTransaction(transaction, now);
  facts.push({ fact: 'providerTransacted', transaction });
}

/** Stores the effect of a call under its id, and returns the balance after it. */
export function answered(
  recording: CommandRecording<Engine, Fact>,
  call: Call,
  draft: Pick<ProviderTransaction, Drafted>,
): Outcome<ProviderAnswer, Fact> {
  const { engine, facts, now } = recording;
  const { provider, txId, playerId, round, gameId } = call;
  const player = engine.players.get(playerId);
  assert(player, 'a call has an existing player');
  const balance = providerBalance(engine, playerId);
  const fresh = { balance, at: now, isRolledBack: false, wins: 0 };
  putTransaction(recording, { provider, txId, playerId, asset: player.asset, round, gameId, ...draft, ...fresh });
  engine.providers.forget(now);
  return { facts, answer: { kind: 'provider', status: 'ok', balance } };
}

/** Collects the held stakes of a round for the house: it is over, or has begun to pay. */
export function takeIn(recording: CommandRecording<Engine, Fact>, round: GameRound): GameRound {
  const play = round.play as ProviderPlay;
  return moveInRound(recording, {
    before: round,
    play: { ...play, held: 0, takenIn: play.takenIn + 1 },
    status: 'closed',
    paid: 0,
    key: `round:${round.roundId}:${play.takenIn + 1}`,
  });
}

/**
 * Returns a player's balance as reported to providers, in 1/100000 of a rupee: the money that can be staked, minus
 * debt. Negative when a win was reversed after it was spent.
 */
export function providerBalance({ playerStates, providers }: ReadonlyEngine, playerId: number): number {
  const balances = playerStates[playerId]?.balances;
  if (!balances) return 0;
  return (balances.available - balances.owed) * PER_PAISA + providers.rest(playerId);
}
