import { createKeyedPrng, type NoiseKey, type Prng, type PublicSport, toHex } from '@crease/kernel';
import { gameIdOf } from './fixture-rota.ts';
import { MatchBoard } from './match-board.ts';
import { MatchRun, type MatchScript } from './match-run.ts';
import { MatchStage } from './match-stage.ts';
import { commitTo } from './seed-commitment.ts';
import { matchSeed, noiseOf, paceOf, type WorldKeys } from './world-keys.ts';

/** Identity and time of a match. Times are feed time, ms. */
export interface Fixture {
  readonly sport: PublicSport;
  /** From 0, in the sport's order. */
  readonly number: number;
  readonly keys: WorldKeys;
  /** Added to feed time in updates. */
  readonly epoch: number;
  readonly startsAt: number;
  readonly announceAt: number;
  /** Number of another match of the same pair; 0 for the first. */
  readonly take: number;
}

/** A match within its sport, which determines sides and play. */
export type MatchNumber = Pick<Fixture, 'number' | 'keys' | 'take'>;

/** Returns the match's 32-byte seed, which determines everything in it. */
export const seedOf = ({ sport, number, keys, take }: MatchNumber & Pick<Fixture, 'sport'>): Uint8Array =>
  matchSeed(keys, gameIdOf(sport, number), take);

/** What every script gets from its fixture. */
export interface ScriptSetting<V> {
  readonly stage: MatchStage<V>;
  readonly startsAt: number;
  readonly epoch: number;
  /** Random numbers of play. */
  readonly prng: Prng;
  /** Random numbers of durations and other irrelevant details, never of results. */
  readonly pace: Prng;
  /** Noise of a market's quotes, by its id. */
  readonly noiseOf: (marketId: string) => NoiseKey;
}

/** Returns the generator of a match's play, the same with and without publication. */
export const playPrng = (seed: Uint8Array): Prng => createKeyedPrng(seed).fork('play');

/** Creates a stage for the fixture with its script, ready to run. */
export function runFixture<V>(
  fixture: Fixture,
  view: V,
  script: (setting: ScriptSetting<V>) => MatchScript,
): MatchRun<V> {
  const { sport, number, keys, epoch, startsAt, announceAt, take } = fixture;
  const gameId = gameIdOf(sport, number);
  const seed = seedOf(fixture);
  const board = new MatchBoard<V>({ gameId, epoch, announceAt, seedCommitment: commitTo(sport, seed) });
  const stage = new MatchStage(board, view);
  const prng = playPrng(seed);
  const setting = { stage, startsAt, epoch, prng, pace: paceOf(keys, gameId, take) };
  const withNoise = { ...setting, noiseOf: (marketId: string) => noiseOf(keys, marketId) };
  return new MatchRun(stage, thenRevealed(script(withNoise), board, seed), noiseOf(keys, `${gameId}/beat`));
}

/** Reveals the seed as the last update of every match, however it ended. */
function* thenRevealed<V>(script: MatchScript, board: MatchBoard<V>, seed: Uint8Array): MatchScript {
  yield* script;
  board.revealSeed(toHex(seed));
}
