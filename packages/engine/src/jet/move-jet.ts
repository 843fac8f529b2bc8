import {
  JET_EDGE,
  JET_GAME,
  JET_MOST,
  jetAt,
  jetBust,
  jetEnd,
  jetReaches,
  jetTarget,
  previousSecret,
} from '@crease/games';
import { assert, type Refusal, refuse } from '@crease/kernel';
import type { CommandRecording, Recording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type GameRound, OWN_PROVIDER } from '../rounds/game-round.ts';
import { isOff } from '../switches/switch-game.ts';
import { type JetChain, mayPublish, upcomingChain } from './jet-chain.ts';
import { type JetRound, outcomeOf } from './jet-table.ts';
import { takeUpcoming } from './lay-chain.ts';
import { betsOn, changeJet, loseBet, payBet, returnBet } from './record-jet.ts';
import { closeLists } from './salt-chain.ts';
import type { Engine, Fact } from './state.ts';

/** What the game needs, and when it must be called again. */
export interface JetAnswer {
  readonly kind: 'jet';
  /** `link`: the secret of the round whose betting is closed. `chain`: there is no chain to play. */
  readonly needs: 'chain' | 'link' | null;
  /** True if the next chain may be published. */
  readonly wantsNext: boolean;
  /** Chains whose salt waits for a beacon round that is due. */
  readonly wantsValue: readonly JetChain[];
  /** Epoch ms; null while it needs a chain or link. */
  readonly nextAt: number | null;
}

/** Take off after betting closed: the round uses its secret, which must match the commitment. */
interface FlyJet {
  readonly type: 'flyJet';
  readonly roundNo: number;
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

/** The clock advanced: opens a round, closes betting, cashes out due bets, ends the round. */
interface BeatJet {
  readonly type: 'beatJet';
  /** The highest multiplier of rounds that open now, in hundredths; absent: {@link JET_MOST}. */
  readonly most?: number;
}

/** How long betting is open, and how long a result is shown, ms. */
const BETTING_MS = 5_000;
const CRASHED_MS = 4_000;
/** Polling interval of a disabled game, ms. */
const RESTING_MS = 1_000;

/** Advances the clock: performs all due steps of the round in order. */
export function beatJet(engine: Engine, { most = JET_MOST }: BeatJet, { now }: Context): Outcome<JetAnswer, Fact> {
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const { round } = engine.jet;
  closeLists(recording);
  if (!round || (round.status === 'crashed' && now >= (round.crashedAt ?? 0) + CRASHED_MS)) openNext(recording, most);
  if (round?.status === 'betting' && now >= round.closesAt) changeJet(recording, { ...round, status: 'closed' });
  if (round?.status === 'flying') flyOn(recording, round);
  return { facts: recording.facts, answer: waitsFor(engine) };
}

/** Takes off. The end of the round is unknown, even to the engine, until betting has closed. */
export function flyJet(
  engine: Engine,
  { roundNo, secret }: FlyJet,
  { now }: Context,
): Outcome<JetAnswer, Fact> | Refusal {
  const { round } = engine.jet;
  if (round?.roundNo !== roundNo || round.status !== 'closed') return { facts: [], answer: waitsFor(engine) };
  if (previousSecret(secret) !== round.hash) return refuse('GAME_UNAVAILABLE', { reason: 'wrongLink' });
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const bust = jetBust(secret, { salt: round.salt, edgeConstant: JET_EDGE });
  flyOn(recording, changeJet(recording, { ...round, status: 'flying', tookOffAt: now, secret, bust }));
  return { facts: recording.facts, answer: waitsFor(engine) };
}

/**
 * Resolves the round after a server stop: pays automatic cash-outs at or below the end and refunds the other flying
 * bets. A round with open betting reopens for its full time.
 */
export function landJet(recording: Recording<Engine, Fact>): void {
  const { engine, now } = recording;
  const { round } = engine.jet;
  if (round?.status === 'betting') changeJet(recording, { ...round, closesAt: now + BETTING_MS });
  if (round?.status !== 'flying') return;
  const bust = bustOf(round);
  // The highest multiplier ends a flight; it is nobody's choice.
  for (const bet of betsOn(recording, round.roundNo))
    if (outcomeOf(bet).autoCashOut === null && targetOf(bet, round) === round.most) returnBet(recording, bet, bust);
  payUpTo(recording, round, bust);
  for (const bet of betsOn(recording, round.roundNo)) returnBet(recording, bet, bust);
  changeJet(recording, { ...latest(engine), status: 'crashed', crashedAt: now, wasStopped: true });
}

/** Returns the multiplier at which the bet is cashed out automatically. */
export const targetOf = (bet: GameRound, { most }: Pick<JetRound, 'most'>): number =>
  jetTarget(bet.stake, outcomeOf(bet).autoCashOut, most);

/** Returns when a flying round ends, epoch ms. */
export function endsAt(round: JetRound): number {
  assert(round.tookOffAt !== null, 'a round that flies has taken off');
  return round.tookOffAt + jetReaches(jetEnd(bustOf(round), round.most));
}

function openNext(recording: Recording<Engine, Fact>, most: number): void {
  const { engine, now } = recording;
  const { round: before } = engine.jet;
  const roundNo = (before?.roundNo ?? 0) + 1;
  const early = betsOn(recording, roundNo);
  // Disabled: rounds end here, except for bets already accepted for the next one.
  if (early.length === 0 && isOff(engine, OWN_PROVIDER, JET_GAME.gameId)) return;
  const chain = takeUpcoming(engine);
  if (chain?.salt == null) return;
  const isSame = before?.chainNo === chain.chainNo;
  changeJet(recording, {
    roundNo,
    chainNo: chain.chainNo,
    linkNo: roundNo - chain.fromRound + 1,
    hash: isSame && before.secret !== null ? before.secret : chain.head,
    salt: chain.salt,
    most,
    status: 'betting',
    opensAt: now,
    closesAt: now + BETTING_MS,
    tookOffAt: null,
    secret: null,
    bust: null,
    crashedAt: null,
    wasStopped: false,
    bets: early.length,
    staked: early.reduce((sum, { stake }) => sum + stake, 0),
    paid: 0,
  });
}

/** Cashes out due bets, then ends the round if it is over. */
function flyOn(recording: Recording<Engine, Fact>, round: JetRound): void {
  const { engine, now } = recording;
  const bust = bustOf(round);
  payUpTo(recording, round, Math.min(bust, jetAt(now - (round.tookOffAt ?? now))));
  const end = endsAt(round);
  if (now < end) return;
  for (const bet of betsOn(recording, round.roundNo)) loseBet(recording, bet, bust);
  changeJet(recording, { ...latest(engine), status: 'crashed', crashedAt: now });
}

/** Pays by rising target; a target equal to the end is paid. */
function payUpTo(recording: Recording<Engine, Fact>, round: JetRound, multiplier: number): void {
  const target = (bet: GameRound) => targetOf(bet, round);
  const due = betsOn(recording, round.roundNo).filter((bet) => target(bet) <= multiplier);
  for (const bet of due.sort((one, other) => target(one) - target(other))) payBet(recording, bet, target(bet));
}

function waitsFor(engine: Engine): JetAnswer {
  const { jet } = engine;
  const { chain, next, round } = jet;
  const isDue = (one: JetChain) =>
    one.salt === null && one.source.kind === 'beacon' && engine.clock >= one.source.dueAt;
  const wantsValue = [chain, next].filter((one) => one !== null).filter(isDue);
  const wants = { kind: 'jet', wantsNext: mayPublish(jet), wantsValue } as const;
  if (round?.status === 'closed') return { ...wants, needs: 'link', nextAt: null };
  if (!upcomingChain(jet) && (!round || round.status === 'crashed')) return { ...wants, needs: 'chain', nextAt: null };
  return { ...wants, needs: null, nextAt: round ? nextAt(engine, round) : engine.clock + RESTING_MS };
}

function nextAt(engine: Engine, round: JetRound): number {
  if (round.status === 'betting') return round.closesAt;
  const next = (round.crashedAt ?? 0) + CRASHED_MS;
  if (round.status === 'crashed') return next > engine.clock ? next : engine.clock + RESTING_MS;
  const bust = bustOf(round);
  let least = jetEnd(bust, round.most);
  for (const bet of betsOn({ engine }, round.roundNo)) least = Math.min(least, targetOf(bet, round));
  return (round.tookOffAt ?? 0) + jetReaches(least);
}

function bustOf({ bust }: JetRound): number {
  assert(bust !== null, 'a flying round has an end');
  return bust;
}

/** Returns the round with the changes of bets paid meanwhile. */
function latest({ jet }: Engine): JetRound {
  assert(jet.round, 'a flying round exists');
  return jet.round;
}
