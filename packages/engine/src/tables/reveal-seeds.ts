import { sealOf } from '@crease/games';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type Answered, putRound, roundAnswer, tableAt } from './run-table.ts';
import type { Engine, Fact } from './state.ts';
import type { AtTable, TableRound } from './table-round.ts';

/** A player's seed was accepted. */
interface SeedAnswer {
  readonly kind: 'seed';
  readonly seal: string;
}

/** Fix the seeds: a seal without a seed is used itself. @see dealTable */
interface FixSeeds extends AtTable {
  readonly type: 'fixSeeds';
}

/** Reveal a player's seed, after betting is closed. */
interface RevealSeed extends AtTable {
  readonly type: 'revealSeed';
  readonly playerId: number;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** Close betting: the seals are fixed. @see fixSeeds */
interface CloseTable extends AtTable {
  readonly type: 'closeTable';
}

/** Closes betting and fixes the seals. Refused before the published time, so that players have the full time. */
export function closeTable(engine: Engine, command: CloseTable, { now }: Context): Answered {
  const table = tableAt(engine, command, 'betting');
  if (!table || now < table.round.closesAt) return refuse('ROUND_CLOSED', { reason: 'over' });
  const { round } = table;
  const phase = round.sealed.length > 0 ? 'revealing' : 'closed';
  return roundAnswer(table, { engine, facts: [], now }, { ...round, phase, revealsUntil: now + round.revealMs });
}

/** Accepts a player's seed after the close, when the house can no longer use it, and before the seeds are fixed. */
export function revealSeed(engine: Engine, command: RevealSeed, { now }: Context): Outcome<SeedAnswer, Fact> | Refusal {
  const { playerId, seed } = command;
  const table = tableAt(engine, command, 'revealing');
  if (!table || now >= (table.round.revealsUntil ?? 0)) return refuse('ROUND_CLOSED', { reason: 'seeds' });
  const { round } = table;
  const own = round.sealed.find((one) => one.playerId === playerId);
  if (!own) return refuse('ROUND_CLOSED', { reason: 'noBets' });
  if (sealOf(seed) !== own.seal) return refuse('GAME_UNAVAILABLE', { reason: 'wrongLink' }, 'seed');
  const recording = { engine, facts: [], now };
  const sealed = round.sealed.map((one) => (one === own ? { ...one, seed } : one));
  if (own.seed === null) putRound(table, recording, { ...round, sealed });
  return { facts: recording.facts, answer: { kind: 'seed', seal: own.seal } };
}

/**
 * Fixes the seeds once all of them have arrived or their time is over. Refused if the round's beacon value is already
 * public: knowing it, the house could choose which seeds count.
 */
export function fixSeeds(engine: Engine, command: FixSeeds, { now }: Context): Answered {
  const table = tableAt(engine, command, 'revealing');
  if (!table || isFixedLate(table.round, now)) return refuse('ROUND_CLOSED', { reason: 'over' });
  if (!areSeedsDue(table.round, now)) return refuse('ROUND_CLOSED', { reason: 'seeds' });
  return roundAnswer(table, { engine, facts: [], now }, { ...table.round, phase: 'closed' });
}

/** Returns whether no seed can arrive any more. */
export function areSeedsDue({ sealed, revealsUntil }: TableRound, now: number): boolean {
  return now >= (revealsUntil ?? 0) || sealed.every(({ seed }) => seed !== null);
}

/** Returns whether the seeds were fixed too late, after the beacon value was published: then the round is void. */
export function isFixedLate({ phase, beacon }: TableRound, now: number): boolean {
  return phase === 'revealing' && beacon !== null && now >= beacon.at;
}
