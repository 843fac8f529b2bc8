import type { SportEvent } from '@crease/client';

type Labelled = Pick<SportEvent, 'sportId'>;
const TENNIS = 2;

/** How a side is called where there is little room: a team by its short name, a tennis player by the surname. */
export function teamLabel({ sportId }: Labelled, { name, shortName }: SportEvent['teams'][number]): string {
  if (sportId !== TENNIS) return shortName;
  // A pair of doubles is written with a slash between the two.
  return name
    .split('/')
    .map((player) => player.trim().split(/\s+/).at(-1) ?? '')
    .join('/');
}
