import { KABADDI_PLAY } from './kabaddi-play.ts';
import type { PlayShape } from './play-shape.ts';
import type { Sport } from './sports.ts';

/** Score and entries of the sports whose types follow from them. Screens of players do not load them. */
const PLAY_SHAPES = { kabaddi: KABADDI_PLAY } as const satisfies Readonly<Partial<Record<Sport, PlayShape>>>;

export type PlayShapes = typeof PLAY_SHAPES;

/** Returns the shape of play of a sport: fields of its score, and what a trader enters. */
export function playShapeOf<S extends keyof PlayShapes>(sport: S): PlayShapes[S] {
  return PLAY_SHAPES[sport];
}
