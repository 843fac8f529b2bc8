import { assert } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseByPlayerLimits, refuseShut } from '../limits/refuse-play.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { isOff } from '../switches/switch-game.ts';
import { moveInRound } from './move-in-round.ts';
import type { ProviderAnswer, ProviderBet } from './provider-call.ts';
import { PER_PAISA, type ProviderPlay, type ProviderStatus } from './provider-transaction.ts';
import { answered, providerBalance, takeIn } from './record-transaction.ts';
import { answerWithoutBalance, openRoundOf, ownTransaction, repeated, unrecordedAnswer } from './recorded-call.ts';
import type { Engine, Fact } from './state.ts';

/** Stakes on a provider's game: the stake is held until its round pays or is over. */
export function providerBet(engine: Engine, bet: ProviderBet, { now }: Context): Outcome<ProviderAnswer, Fact> {
  const { playerId, token } = bet;
  const before = repeated(engine, bet);
  if (before) return before;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return answerWithoutBalance('unknown');
  if (ownTransaction(engine, bet)) return unrecordedAnswer(engine, playerId, 'rolledBack');
  if (token !== 'ok') return answerWithoutBalance(token === 'expired' ? 'tokenExpired' : 'invalidToken');
  const no = refusedAs(engine, bet, playerState, now);
  if (no) return unrecordedAnswer(engine, playerId, no);
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const round = hold(recording, bet, playerState);
  const { takenIn } = round.play as ProviderPlay;
  if (bet.isRoundOver) takeIn(recording, round);
  const { amount, currency } = bet;
  return answered(recording, bet, { kind: 'bet', refId: '', amount, currency, roundId: round.roundId, takenIn });
}

/** Returns the first rule against the bet, in the order that providers expect. */
function refusedAs(engine: Engine, bet: ProviderBet, playerState: PlayerState, now: number): ProviderStatus | null {
  const { amount, currency, playerId, isOffered, isHeldBack, max } = bet;
  if (refuseShut(playerState, now)) return 'userDisabled';
  const isShut = isOff(engine, bet.provider, bet.gameId) && !openRoundOf(engine, bet);
  if (!isOffered || isShut) return 'invalidGame';
  if (currency !== currencyOf(playerState)) return 'wrongCurrency';
  const stake = Math.ceil(amount / PER_PAISA);
  if (isHeldBack || stake > max) return 'limitReached';
  if (playerState.ownLimits && refuseByPlayerLimits(playerState.ownLimits, playerState.balances, { stake, now }))
    return 'limitReached';
  return amount > providerBalance(engine, playerId) ? 'notEnoughMoney' : null;
}

/** Returns `INR` of `play:INR`. */
export function currencyOf({ player }: PlayerState): string {
  return player.asset.slice(player.asset.indexOf(':') + 1);
}

function hold(recording: CommandRecording<Engine, Fact>, bet: ProviderBet, { player }: PlayerState): GameRound {
  const { provider, txId, amount } = bet;
  const before = openRoundOf(recording.engine, bet) ?? firstOf(recording, bet, player);
  assert(before.playerId === bet.playerId, 'a round belongs to one player');
  const play = before.play as ProviderPlay;
  const { staked, held, standing } = play;
  return moveInRound(recording, {
    before,
    play: { ...play, staked: staked + amount, held: held + amount, standing: standing + 1 },
    status: 'open',
    paid: 0,
    key: `provider:${provider}:${txId}`,
  });
}

function firstOf(
  { engine, now }: CommandRecording<Engine, Fact>,
  bet: ProviderBet,
  { playerId, asset }: PlayerState['player'],
): GameRound {
  const play: ProviderPlay = { round: bet.round, staked: 0, held: 0, won: 0, standing: 0, takenIn: 0 };
  return {
    roundId: ++engine.counters.roundId,
    playerId,
    asset,
    provider: bet.provider,
    gameId: bet.gameId,
    gameName: bet.gameName,
    stake: 0,
    win: 0,
    status: 'open',
    openedAt: now,
    closedAt: null,
    seedNo: 0,
    nonce: 0,
    play,
  };
}
