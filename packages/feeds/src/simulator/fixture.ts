import { createPrng, hash32, type Prng, type Sport } from '@crease/kernel';
import { gameIdOf } from './fixture-rota.ts';
import { MatchBoard } from './match-board.ts';
import { MatchRun, type MatchScript } from './match-run.ts';
import { MatchStage } from './match-stage.ts';

/** Which match of which feed, and when. Times are feed time, ms. */
export interface Fixture {
  readonly sport: Sport;
  /** From 0, in the order of the sport's rota. */
  readonly number: number;
  readonly seed: string;
  /** Added to feed time to make what is told. */
  readonly epoch: number;
  readonly startsAt: number;
  readonly announceAt: number;
  /** Another match of the same pair when not 0. */
  readonly take: number;
}

/** A match within its sport: who plays and how it goes follow from this alone. */
export type MatchNumber = Pick<Fixture, 'number' | 'seed' | 'take'>;

/** What seeds everything in a match. */
export const matchKey = ({ sport, number, seed, take }: MatchNumber & Pick<Fixture, 'sport'>): string =>
  `${seed}/${gameIdOf(sport, number)}/${take}`;

/** What every script is given of its fixture. */
export interface ScriptSetting<V> {
  readonly stage: MatchStage<V>;
  readonly startsAt: number;
  readonly epoch: number;
  /** The match itself. */
  readonly luck: Prng;
  /** Only how long things take, and what has no weight. */
  readonly pace: Prng;
}

/** The prng that plays a match: the same whether it is told or only played. */
export const luckOf = (key: string): Prng => createPrng(`${key}/play`);

/** A stage for the fixture, and the script on it, ready to run. */
export function runFixture<V>(
  fixture: Fixture,
  view: V,
  script: (setting: ScriptSetting<V>) => MatchScript,
): MatchRun<V> {
  const { sport, number, epoch, startsAt, announceAt } = fixture;
  const key = matchKey(fixture);
  const stage = new MatchStage(new MatchBoard<V>({ gameId: gameIdOf(sport, number), epoch, announceAt }), view);
  const setting = { stage, startsAt, epoch, luck: luckOf(key), pace: createPrng(`${key}/pace`) };
  return new MatchRun(stage, script(setting), hash32(key));
}
