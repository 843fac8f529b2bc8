import { CRICKET_FORMAT_NAMES } from './cricket.ts';
import { KABADDI_FORMAT_NAMES } from './kabaddi.ts';
import { SOCCER_FORMAT_NAMES } from './soccer.ts';
import type { Sport } from './sports.ts';
import { TENNIS_FORMAT_NAMES } from './tennis.ts';

/** Formats of each sport, the usual one first, with their English names. Screens of players do not load them. */
const NAMES = {
  cricket: CRICKET_FORMAT_NAMES,
  soccer: SOCCER_FORMAT_NAMES,
  tennis: TENNIS_FORMAT_NAMES,
  kabaddi: KABADDI_FORMAT_NAMES,
} as const satisfies Readonly<Record<Sport, Readonly<Record<string, string>>>>;

/** Formats of a sport, or of any. */
export type EventFormat<S extends Sport = Sport> = { [K in S]: keyof (typeof NAMES)[K] }[S];

/** Formats of each sport, the usual one first. */
export const FORMATS = Object.fromEntries(
  Object.entries(NAMES).map(([sport, names]) => [sport, Object.keys(names)]),
) as unknown as { readonly [S in Sport]: readonly EventFormat<S>[] };

/** English name of each format. */
export const FORMAT_NAMES = Object.assign({}, ...Object.values(NAMES)) as Readonly<Record<EventFormat, string>>;
