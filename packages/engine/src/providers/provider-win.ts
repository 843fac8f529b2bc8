import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { moveInRound } from './move-in-round.ts';
import { currencyOf } from './provider-bet.ts';
import type { ProviderAnswer, ProviderWin } from './provider-call.ts';
import { PER_PAISA, type ProviderPlay } from './provider-transaction.ts';
import { answered, putTransaction } from './record-transaction.ts';
import {
  answerWithoutBalance,
  ownTransaction,
  referenceOf,
  repeated,
  roundOf,
  unrecordedAnswer,
} from './recorded-call.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Pays a win of an active bet, 0 for a lost one: the held stakes of its round are collected and the win is paid. The
 * player's session and restrictions are not checked, because the win is owed.
 */
export function providerWin(engine: Engine, win: ProviderWin, { now }: Context): Outcome<ProviderAnswer, Fact> {
  const before = repeated(engine, win);
  if (before) return before;
  const { playerId, amount, currency, refId } = win;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return answerWithoutBalance('unknown');
  const bet = referenceOf(engine, win);
  if (bet?.kind === 'tombstone') return unrecordedAnswer(engine, playerId, 'rolledBack');
  if (bet?.kind !== 'bet' || bet.playerId !== playerId) return unrecordedAnswer(engine, playerId, 'doesNotExist');
  if (currency !== currencyOf(playerState)) return unrecordedAnswer(engine, playerId, 'wrongCurrency');
  if (bet.isRolledBack || ownTransaction(engine, win)) return unrecordedAnswer(engine, playerId, 'rolledBack');
  const round = roundOf(engine, win, bet);
  assert(round, 'a bet has its round');
  const play = round.play as ProviderPlay;
  if (play.won + amount > win.mostWin * PER_PAISA) return unrecordedAnswer(engine, playerId, 'limitReached');
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  moveInRound(recording, {
    before: round,
    play: {
      ...play,
      held: 0,
      won: play.won + amount,
      standing: play.standing + 1,
      takenIn: play.takenIn + 1,
    },
    status: 'closed',
    paid: amount,
    key: `provider:${win.provider}:${win.txId}`,
  });
  putTransaction(recording, { ...bet, wins: bet.wins + 1 });
  return answered(recording, win, {
    kind: 'win',
    refId,
    amount,
    currency,
    roundId: round.roundId,
    takenIn: play.takenIn + 1,
  });
}
