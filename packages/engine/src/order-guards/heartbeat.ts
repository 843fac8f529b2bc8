import { assert, type Refusal, refuse } from '@crease/kernel';
import { liveOrdersOf, type PlayerState } from '../accounts/player-state.ts';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, FactSink, Outcome } from '../core/outcome.ts';
import { unknownPlayer } from '../orders/enter-order.ts';
import { cancelResting, isFree } from '../orders/resting-orders.ts';
import type { Heartbeat } from './guards.ts';
import type { Engine, Fact } from './state.ts';

/** Shortest and longest timeout, ms. */
const TIMEOUT_MIN_MS = 10_000;
const TIMEOUT_MAX_MS = 300_000;
/** Sessions of a player with a switch, missed ones included. */
const SESSIONS_MAX = 20;

/** A session is alive; without the next one in time its orders are cancelled. */
interface Beat {
  readonly type: 'heartbeat';
  readonly playerId: number;
  readonly session: string;
  /** Clamped to 10 to 300 s; 0: off. */
  readonly timeoutMs: number;
  readonly action: Heartbeat['action'];
}

/** Answer to `heartbeat`. */
interface HeartbeatAnswer {
  readonly kind: 'heartbeat';
  /** The timeout in force, ms; 0: off. */
  readonly timeoutMs: number;
  /** What was done since the session's last heartbeat. */
  readonly performed: Heartbeat['performed'];
  readonly isPaused: boolean;
}

const keyOf = ({ playerId, session }: Pick<Heartbeat, 'playerId' | 'session'>) => `${playerId}/${session}`;

/**
 * Starts, renews or ends the dead man's switch of a session. One too many takes the place of the player's oldest missed
 * one, whose session then does not learn what was done.
 */
export function heartbeat(engine: Engine, command: Beat, { now }: Context): Outcome<HeartbeatAnswer, Fact> | Refusal {
  const { playerId, session, action } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const before = engine.heartbeats.get(keyOf(command));
  const timeoutMs = command.timeoutMs === 0 ? 0 : Math.min(TIMEOUT_MAX_MS, Math.max(TIMEOUT_MIN_MS, command.timeoutMs));
  const isPaused = before?.isPaused ?? false;
  const dueAt = timeoutMs === 0 ? 0 : now + timeoutMs;
  const next: Heartbeat = { playerId, session, timeoutMs, action, dueAt, performed: 'none', isPaused };
  const answer: HeartbeatAnswer = {
    kind: 'heartbeat',
    timeoutMs,
    performed: before?.performed ?? 'none',
    isPaused: playerState.ordersPaused,
  };
  if (!before && timeoutMs === 0) return { facts: [], answer };
  const dropped = before ? [] : droppedBy(own(engine, playerId));
  if (!dropped) return refuse('LIMIT_REACHED', { reason: 'heartbeats', most: SESSIONS_MAX });
  return { facts: [...dropped, next].map((one) => put(engine, one)), answer };
}

/** Returns the missed switches, turned off, that make room for another one; null without room. */
function droppedBy(all: readonly Heartbeat[]): Heartbeat[] | null {
  const missed = all.filter((one) => isMissed(one) && !one.isPaused).sort(byTime);
  const tooMany = Math.max(0, all.length + 1 - SESSIONS_MAX);
  if (missed.length < tooMany) return null;
  return missed.slice(0, tooMany).map((one) => ({ ...one, timeoutMs: 0, dueAt: 0, performed: 'none' }));
}

const isMissed = ({ performed }: Heartbeat) => performed !== 'none';

/** By session for those of one time, so that the order of the map does not matter. */
function byTime(one: Heartbeat, other: Heartbeat): number {
  return one.dueAt - other.dueAt || (one.session < other.session ? -1 : 1);
}

/** Accept new orders again, after a heartbeat was missed. */
interface ResumeOrders {
  readonly type: 'resumeOrders';
  readonly playerId: number;
}

/** Ends the suspension of a player's new orders; does nothing without one. */
export function resumeOrders(engine: Engine, { playerId }: ResumeOrders): Outcome<DoneAnswer, Fact> | Refusal {
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const paused = own(engine, playerId).filter(({ isPaused }) => isPaused);
  const facts = paused.map((one) => put(engine, { ...one, isPaused: false }));
  playerState.ordersPaused = false;
  return { facts, answer: { kind: 'done' } };
}

/** Carries out the switches whose heartbeat is missing at a time. */
export function missHeartbeats(engine: Engine, facts: FactSink<Fact>, now: number): void {
  // Switches are only replaced, which leaves the order of the map.
  for (const one of engine.heartbeats.values()) {
    if (one.dueAt === 0 || one.dueAt > now || isMissed(one)) continue;
    const playerState = engine.playerStates[one.playerId];
    assert(playerState, 'a heartbeat belongs to a player');
    const isAll = cancelAll(engine, playerState, facts, now);
    const isPaused = one.isPaused || one.action === 'cancelAndSuspend';
    if (isPaused) playerState.ordersPaused = true;
    facts.push(put(engine, { ...one, performed: isAll ? 'allCancelled' : 'someNotCancelled', isPaused }));
  }
}

/** Cancels what rests; orders in the in-play delay, and those that they replace, stay. @returns whether none stays. */
function cancelAll(engine: Engine, playerState: PlayerState, facts: FactSink<Fact>, now: number): boolean {
  const live = [...liveOrdersOf(playerState)];
  const free = live.filter((order) => isFree(engine, order));
  for (const order of free) cancelResting(engine, order, { facts, now, reason: 'heartbeat_missed' });
  return free.length === live.length;
}

function own({ heartbeats }: Engine, playerId: number): Heartbeat[] {
  return [...heartbeats.values()].filter((one) => one.playerId === playerId);
}

function put({ heartbeats }: Engine, next: Heartbeat): Fact {
  if (next.timeoutMs === 0 && !next.isPaused) heartbeats.delete(keyOf(next));
  else heartbeats.set(keyOf(next), next);
  return { fact: 'heartbeatChanged', heartbeat: next };
}

/** Enters a stored switch. */
export function restoreHeartbeat(engine: Engine, one: Heartbeat): void {
  engine.heartbeats.set(keyOf(one), one);
  const playerState = engine.playerStates[one.playerId];
  if (playerState && one.isPaused) playerState.ordersPaused = true;
}
