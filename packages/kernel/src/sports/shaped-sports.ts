import type { FieldValue, ShownPlay } from './play-shape.ts';
import type { PlayShapes } from './play-shapes.ts';
import { type Definitions, SPORT_KEYS, SPORTS, type Sport } from './sports.ts';

/** A sport whose definition has the shape of its play. */
export type ShapedSport = { [S in Sport]: Definitions[S] extends { readonly play: ShownPlay } ? S : never }[Sport];
/** A sport whose score and entries have types written by hand. */
export type UnshapedSport = Exclude<Sport, ShapedSport>;
export type ShapeOf<S extends ShapedSport> = PlayShapes[S];
/** A period that a trader enters. */
export type EnteredPeriod<S extends ShapedSport = ShapedSport> = ShapeOf<S>['entered'][number];

/** Values of fields. */
type ValuesOf<S extends ShapedSport, F> = { readonly [K in keyof F]: FieldValue<F[K], EnteredPeriod<S>> };

export type ShapedScore<S extends ShapedSport = ShapedSport> = {
  [K in S]: ValuesOf<K, ShapeOf<K>['score']> & {
    readonly sport: K;
    readonly phase: Definitions[K]['periods'][number];
    /** One line. */
    readonly summary: string;
  };
}[S];

/** What a trader enters about play. */
export type ShapedEntry<S extends ShapedSport = ShapedSport> = {
  [K in S]: {
    [E in keyof ShapeOf<K>['entries']]: ValuesOf<K, ShapeOf<K>['entries'][E]> & { readonly kind: E };
  }[keyof ShapeOf<K>['entries']];
}[S];

/** What a trader sees about what follows. */
export type ShapedNext<S extends ShapedSport = ShapedSport> = {
  [K in S]: ValuesOf<K, ShapeOf<K>['next']> & { readonly sport: K };
}[S];

export const SHAPED_SPORTS = SPORT_KEYS.filter(isShapedSport);

/** Returns what players see of a score. */
export function shownPlayOf<S extends ShapedSport>(sport: S): Definitions[S]['play'] {
  return SPORTS[sport].play;
}

/** True for the score of a sport with a shape of play. */
export function isShapedScore<T extends { readonly sport: Sport }>(
  score: T,
): score is Extract<T, { readonly sport: ShapedSport }> {
  return isShapedSport(score.sport);
}

/** Returns the pair of a score that decides the match. */
export function tallyOf(score: ShapedScore): readonly [number, number] {
  return score[shownPlayOf(score.sport).tally];
}

/** Returns whether play runs, rather than a break. */
export function isPlayRunning(score: Pick<ShapedScore, 'sport' | 'phase'>): boolean {
  return (shownPlayOf(score.sport).running as readonly string[]).includes(score.phase);
}

function isShapedSport(sport: Sport): sport is ShapedSport {
  return 'play' in SPORTS[sport];
}
