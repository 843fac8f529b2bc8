import { JET_GAME, JET_LEAST, jetAt } from '@crease/games';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import type { CommandRecording } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody, NO_NUMBER } from '../references/field-hash.ts';
import { type GameRound, OWN_PROVIDER } from '../rounds/game-round.ts';
import { openRound } from '../rounds/record-round.ts';
import { stakeFor } from '../rounds/stake-for.ts';
import { refuseOff } from '../switches/switch-game.ts';
import { betKey, type JetPlay, type JetRound, type JetSlot, outcomeOf } from './jet-table.ts';
import { endsAt, targetOf } from './move-jet.ts';
import { changeJet, payBet, returnBet } from './record-jet.ts';
import type { Engine, Fact } from './state.ts';

/** Current state of a player's bet. */
export interface JetBetAnswer {
  readonly kind: 'jetBet';
  readonly round: GameRound;
  readonly wallet: WalletSnapshot;
}

/** Cancel a bet whose round still accepts bets. */
interface CancelJet {
  readonly type: 'cancelJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
}

/** Cash out a flying bet at the current multiplier. */
interface CashOutJet {
  readonly type: 'cashOutJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
}

/** Bet on the round that accepts bets, else on the next. */
interface BetJet {
  readonly type: 'betJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
  readonly stake: Money;
  /** In hundredths; null: manual. */
  readonly autoCashOut: number | null;
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'wicket';
}

export const hashBetJet: BodyHash<BetJet> = ({ slot, stake, autoCashOut, pocket }) => {
  const body = beginBody(20)
    .number(slot)
    .number(stake)
    .number(autoCashOut ?? NO_NUMBER);
  return (pocket ? body.text(pocket) : body).end();
};
export const hashCashOutJet: BodyHash<CashOutJet> = ({ slot }) => beginBody(21).number(slot).end();
export const hashCancelJet: BodyHash<CancelJet> = ({ slot }) => beginBody(22).number(slot).end();

/** Holds the stake for the round that accepts bets, else for the next one. */
export function betJet(engine: Engine, command: BetJet, { now }: Context): Outcome<JetBetAnswer, Fact> | Refusal {
  const { playerId, slot, stake, autoCashOut, pocket: preferred } = command;
  const { chain, round } = engine.jet;
  if (!round) {
    const reason = chain?.source.kind === 'players' ? 'firstSeed' : 'notYet';
    return refuse('GAME_UNAVAILABLE', { reason, game: JET_GAME.name });
  }
  const off = refuseOff(engine, { ...JET_GAME, provider: OWN_PROVIDER });
  if (off) return off;
  if (autoCashOut !== null && !isMultiplier(autoCashOut, round.most))
    return refuse('INVALID_INPUT', { reason: 'gameChoice' }, 'autoCashOut');
  const staked = stakeFor(engine, { playerId, stake, min: JET_GAME.min, max: JET_GAME.max, preferred, now });
  if (isRefusal(staked)) return staked;
  const roundNo = takesBets(round, now) ? round.roundNo : round.roundNo + 1;
  const key = betKey(playerId, slot, roundNo);
  if (engine.jet.bets.has(key)) return refuse('ROUND_OPEN', { reason: 'slot' }, 'slot');
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  if (roundNo === round.roundNo) changeJet(recording, { ...round, bets: round.bets + 1, staked: round.staked + stake });
  const play: JetPlay = { outcome: { game: 'jet', roundNo, slot, autoCashOut, cashedOut: null, bust: null } };
  const { gameId, name: gameName } = JET_GAME;
  const own = { playerId, asset: staked.playerState.player.asset, provider: OWN_PROVIDER, gameId, gameName };
  const bet = openRound(recording, { ...own, stake, seedNo: 0, nonce: 0, play, ...staked.from });
  engine.jet.bets.set(key, bet.roundId);
  return betAnswer(recording, bet);
}

/**
 * Cashes out by the engine's clock: before the end, at the current multiplier, or at the bet's own target if it was
 * reached first.
 */
export function cashOutJet(
  engine: Engine,
  command: CashOutJet,
  { now }: Context,
): Outcome<JetBetAnswer, Fact> | Refusal {
  const { playerId, slot } = command;
  const { round } = engine.jet;
  const bet = round?.status === 'flying' ? betOf(engine, betKey(playerId, slot, round.roundNo)) : null;
  if (!round || !bet || now >= endsAt(round)) return refuse('ROUND_CLOSED', { reason: 'over' });
  const at = Math.min(jetAt(now - (round.tookOffAt ?? now)), targetOf(bet, round));
  if (at < JET_LEAST) return refuse('ROUND_CLOSED', { reason: 'tooEarly' });
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  return betAnswer(recording, payBet(recording, bet, at));
}

/** Cancels a bet until betting on its round closes. */
export function cancelJet(engine: Engine, { playerId, slot }: CancelJet, { now }: Context) {
  const { round } = engine.jet;
  if (!round) return refuse('GAME_UNAVAILABLE', { reason: 'notYet', game: JET_GAME.name });
  const isOpen = takesBets(round, now);
  const bet =
    betOf(engine, betKey(playerId, slot, round.roundNo + 1)) ??
    (isOpen ? betOf(engine, betKey(playerId, slot, round.roundNo)) : null);
  if (!bet) return refuse('ROUND_CLOSED', { reason: 'betting' });
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  if (outcomeOf(bet).roundNo === round.roundNo)
    changeJet(recording, { ...round, bets: round.bets - 1, staked: round.staked - bet.stake });
  return betAnswer(recording, returnBet(recording, bet, null));
}

/** Decides by the clock, whether or not the beat has closed betting yet. */
function takesBets({ status, closesAt }: JetRound, now: number): boolean {
  return status === 'betting' && now < closesAt;
}

function isMultiplier(hundredths: number, most: number): boolean {
  return Number.isSafeInteger(hundredths) && hundredths >= JET_LEAST && hundredths <= most;
}

function betOf({ jet, rounds }: Engine, key: string): GameRound | null {
  const roundId = jet.bets.get(key);
  return roundId === undefined ? null : (rounds.get(roundId) ?? null);
}

function betAnswer({ engine, facts }: CommandRecording<Engine, Fact>, round: GameRound): Outcome<JetBetAnswer, Fact> {
  return { facts, answer: { kind: 'jetBet', round, wallet: walletOf(engine, round.playerId) } };
}
