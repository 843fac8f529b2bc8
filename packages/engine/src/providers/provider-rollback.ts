import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { moveInRound } from './move-in-round.ts';
import type { ProviderAnswer, ProviderRollback } from './provider-call.ts';
import type { ProviderPlay, ProviderTransaction } from './provider-transaction.ts';
import { answered, putTransaction, takeIn } from './record-transaction.ts';
import { answerWithoutBalance, referenceOf, repeated, roundOf, unrecordedAnswer } from './recorded-call.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Rolls back a bet or a win. A call that has not arrived yet gets a tombstone and is rejected later. A bet with an
 * active win is not rolled back. A win that was spent meanwhile is lent to the player by the house.
 */
export function providerRollback(
  engine: Engine,
  call: ProviderRollback,
  { now }: Context,
): Outcome<ProviderAnswer, Fact> {
  const before = repeated(engine, call);
  if (before) return before;
  const { playerId } = call;
  if (!engine.playerStates[playerId]) return answerWithoutBalance('unknown');
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const target = referenceOf(engine, call);
  if (!target) {
    bury(recording, call);
    return keep(recording, call, 0);
  }
  if (target.kind === 'rollback' || target.playerId !== playerId)
    return unrecordedAnswer(engine, playerId, 'doesNotExist');
  if (target.kind === 'tombstone' || target.isRolledBack) return keep(recording, call, 0);
  if (target.wins > 0) return unrecordedAnswer(engine, playerId, 'unknown');
  const round = roundOf(engine, call, target);
  assert(round, 'a transaction has its round');
  const after =
    target.kind === 'bet' ? undoBet(recording, call, target, round) : undoWin(recording, call, target, round);
  putTransaction(recording, { ...target, isRolledBack: true });
  if (call.isRoundOver && after.status === 'open') takeIn(recording, after);
  return keep(recording, call, round.roundId);
}

const keep = (recording: CommandRecording<Engine, Fact>, call: ProviderRollback, roundId: number) =>
  answered(recording, call, { kind: 'rollback', refId: call.refId, amount: 0, currency: '', roundId, takenIn: 0 });

/** Rejects calls under this id from now on. */
function bury(
  recording: CommandRecording<Engine, Fact>,
  { provider, refId, playerId, round, gameId }: ProviderRollback,
): void {
  const player = recording.engine.players.get(playerId);
  assert(player, 'a call has an existing player');
  const nothing = { roundId: 0, amount: 0, currency: '', balance: 0, isRolledBack: false, wins: 0, takenIn: 0 };
  putTransaction(recording, {
    provider,
    txId: refId,
    kind: 'tombstone',
    refId: '',
    playerId,
    asset: player.asset,
    round,
    gameId,
    at: recording.now,
    ...nothing,
  });
}

function undoBet(
  recording: CommandRecording<Engine, Fact>,
  { provider, txId }: ProviderRollback,
  bet: ProviderTransaction,
  round: GameRound,
): GameRound {
  const play = round.play as ProviderPlay;
  const isTakenIn = play.takenIn > bet.takenIn;
  const standing = play.standing - 1;
  const staked = play.staked - bet.amount;
  const held = isTakenIn ? play.held : play.held - bet.amount;
  const status = standing === 0 ? 'voided' : round.status;
  return moveInRound(recording, {
    before: round,
    play: { ...play, staked, held, standing },
    status,
    paid: isTakenIn ? bet.amount : 0,
    key: `provider:${provider}:${txId}`,
  });
}

function undoWin(
  recording: CommandRecording<Engine, Fact>,
  { provider, txId, recorded }: ProviderRollback,
  win: ProviderTransaction,
  round: GameRound,
): GameRound {
  const { engine } = recording;
  const play = round.play as ProviderPlay;
  const after = moveInRound(recording, {
    before: round,
    play: { ...play, won: play.won - win.amount, standing: play.standing - 1 },
    status: round.status,
    paid: -win.amount,
    key: `provider:${provider}:${txId}`,
  });
  const bet = engine.providers.transaction(provider, win.refId) ?? recorded.betOfWin;
  assert(bet, 'a win has its bet');
  putTransaction(recording, { ...bet, wins: bet.wins - 1 });
  return after;
}
