import { sealOf } from '@crease/games';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type Answered, putRound, tableAt, told } from './run-table.ts';
import type { Engine, Fact } from './state.ts';
import type { AtTable, TableRound } from './table-round.ts';

/** A bettor's seed was taken. */
interface SeedAnswer {
  readonly kind: 'seed';
  readonly seal: string;
}

/** No more seeds: a seal whose seed is missing counts itself. @see dealTable */
interface FixSeeds extends AtTable {
  readonly type: 'fixSeeds';
}

/** A bettor's seed, after bets are closed. */
interface RevealSeed extends AtTable {
  readonly type: 'revealSeed';
  readonly playerId: number;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** No more bets: the seals are fixed. @see fixSeeds */
interface CloseTable extends AtTable {
  readonly type: 'closeTable';
}

/** Takes no more bets and fixes the seals. Refused before the published time, so that nobody is cut short. */
export function closeTable(engine: Engine, command: CloseTable, { now }: Context): Answered {
  const table = tableAt(engine, command, 'betting');
  if (!table || now < table.round.closesAt) return refuse('ROUND_CLOSED', { reason: 'over' });
  const { round } = table;
  const phase = round.sealed.length > 0 ? 'revealing' : 'closed';
  return told(table, { engine, facts: [], now }, { ...round, phase, revealsUntil: now + round.revealMs });
}

/** Takes a bettor's seed after the close: not before, when the house could use it, and not once the seeds are fixed. */
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
 * Fixes the seeds: all of them are there, or the time for them is over. A round whose beacon value is public by then is
 * refused: whoever knows the value could choose which seeds count.
 */
export function fixSeeds(engine: Engine, command: FixSeeds, { now }: Context): Answered {
  const table = tableAt(engine, command, 'revealing');
  if (!table || isFixedLate(table.round, now)) return refuse('ROUND_CLOSED', { reason: 'over' });
  if (!areSeedsDue(table.round, now)) return refuse('ROUND_CLOSED', { reason: 'seeds' });
  return told(table, { engine, facts: [], now }, { ...table.round, phase: 'closed' });
}

/** No seed can arrive any more. */
export function areSeedsDue({ sealed, revealsUntil }: TableRound, now: number): boolean {
  return now >= (revealsUntil ?? 0) || sealed.every(({ seed }) => seed !== null);
}

/** The seeds of the round were not fixed before its beacon value was published: it is void. */
export function isFixedLate({ phase, beacon }: TableRound, now: number): boolean {
  return phase === 'revealing' && beacon !== null && now >= beacon.at;
}
