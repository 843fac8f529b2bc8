import { assert } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import type { Seat } from '../accounts/seat.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseShut, refuseStake } from '../limits/refuse-play.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { isOff } from '../switches/refuse-off.ts';
import { moveInRound } from './move-in-round.ts';
import { providerBalance } from './provider-balance.ts';
import type { ProviderAnswer, ProviderBet } from './provider-call.ts';
import { PER_PAISA, type ProviderPlay, type ProviderStatus } from './provider-transaction.ts';
import { answered, takeIn } from './record-transaction.ts';
import { openRoundOf, ownTransaction, repeated, told, toldNothing } from './recorded-call.ts';
import type { Engine, Fact } from './state.ts';

/** A stake in a provider's game: held until its round pays or is over. */
export function providerBet(engine: Engine, bet: ProviderBet, { now }: Context): Outcome<ProviderAnswer, Fact> {
  const { playerId, token } = bet;
  const before = repeated(engine, bet);
  if (before) return before;
  const seat = engine.seats[playerId];
  if (!seat) return toldNothing('unknown');
  if (ownTransaction(engine, bet)) return told(engine, playerId, 'rolledBack');
  if (token !== 'ok') return toldNothing(token === 'expired' ? 'tokenExpired' : 'invalidToken');
  const no = refusedAs(engine, bet, seat, now);
  if (no) return told(engine, playerId, no);
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const round = hold(recording, bet, seat);
  const { takenIn } = round.play as ProviderPlay;
  if (bet.isRoundOver) takeIn(recording, round);
  const { amount, currency } = bet;
  return answered(recording, bet, { kind: 'bet', refId: '', amount, currency, roundId: round.roundId, takenIn });
}

/** The first rule against it, in the order that providers know. */
function refusedAs(engine: Engine, bet: ProviderBet, seat: Seat, now: number): ProviderStatus | null {
  const { amount, currency, playerId, isOffered, isHeldBack, max } = bet;
  if (refuseShut(seat, now)) return 'userDisabled';
  const isShut = isOff(engine, bet.provider, bet.gameId) && !openRoundOf(engine, bet);
  if (!isOffered || isShut) return 'invalidGame';
  if (currency !== currencyOf(seat)) return 'wrongCurrency';
  const stake = Math.ceil(amount / PER_PAISA);
  if (isHeldBack || stake > max) return 'limitReached';
  if (seat.own && refuseStake(seat.own, seat.purse, { stake, now })) return 'limitReached';
  return amount > providerBalance(engine, playerId) ? 'notEnoughMoney' : null;
}

/** `INR` of `play:INR`. */
export function currencyOf({ player }: Seat): string {
  return player.asset.slice(player.asset.indexOf(':') + 1);
}

function hold(recording: CommandRecording<Engine, Fact>, bet: ProviderBet, { player }: Seat): GameRound {
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
  { playerId, asset }: Seat['player'],
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
