import { createKeyedPrng, type NoiseKey, type Prng, type Sport, toHex } from '@crease/kernel';
import { commitTo } from './committed-luck.ts';
import { gameIdOf } from './fixture-rota.ts';
import { MatchBoard } from './match-board.ts';
import { MatchRun, type MatchScript } from './match-run.ts';
import { MatchStage } from './match-stage.ts';
import { matchSeed, noiseOf, paceOf, type WorldKeys } from './world-keys.ts';

/** Which match of which feed, and when. Times are feed time, ms. */
export interface Fixture {
  readonly sport: Sport;
  /** From 0, in the order of the sport's rota. */
  readonly number: number;
  readonly keys: WorldKeys;
  /** Added to feed time to make what is told. */
  readonly epoch: number;
  readonly startsAt: number;
  readonly announceAt: number;
  /** Another match of the same pair when not 0. */
  readonly take: number;
}

/** A match within its sport: who plays and how it goes follow from this alone. */
export type MatchNumber = Pick<Fixture, 'number' | 'keys' | 'take'>;

/** What decides everything in a match: 32 bytes. */
export const seedOf = ({ sport, number, keys, take }: MatchNumber & Pick<Fixture, 'sport'>): Uint8Array =>
  matchSeed(keys, gameIdOf(sport, number), take);

/** What every script is given of its fixture. */
export interface ScriptSetting<V> {
  readonly stage: MatchStage<V>;
  readonly startsAt: number;
  readonly epoch: number;
  /** The match itself. */
  readonly luck: Prng;
  /** Only how long things take, and what has no weight: never what a market is settled by. */
  readonly pace: Prng;
  /** The noise of a market's quotes, by its id. */
  readonly noiseOf: (marketId: string) => NoiseKey;
}

/** The prng that plays a match: the same whether it is told or only played. */
export const luckOf = (seed: Uint8Array): Prng => createKeyedPrng(seed).fork('play');

/** A stage for the fixture, and the script on it, ready to run. */
export function runFixture<V>(
  fixture: Fixture,
  view: V,
  script: (setting: ScriptSetting<V>) => MatchScript,
): MatchRun<V> {
  const { sport, number, keys, epoch, startsAt, announceAt, take } = fixture;
  const gameId = gameIdOf(sport, number);
  const seed = seedOf(fixture);
  const board = new MatchBoard<V>({ gameId, epoch, announceAt, luck: commitTo(sport, seed) });
  const stage = new MatchStage(board, view);
  const luck = luckOf(seed);
  const setting = { stage, startsAt, epoch, luck, pace: paceOf(keys, gameId, take) };
  const withNoise = { ...setting, noiseOf: (marketId: string) => noiseOf(keys, marketId) };
  return new MatchRun(stage, thenRevealed(script(withNoise), board, seed), noiseOf(keys, `${gameId}/beat`));
}

/** The seed is the last word of every match, however it ended. */
function* thenRevealed<V>(script: MatchScript, board: MatchBoard<V>, seed: Uint8Array): MatchScript {
  yield* script;
  board.revealLuck(toHex(seed));
}
