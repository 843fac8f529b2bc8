import type { SportEvent } from '@crease/client';
import { SPORTS, sportOf } from '@crease/kernel';

type Labelled = Pick<SportEvent, 'sportId'>;

/** Returns the short name of a side: a team's short name, a tennis player's surname. */
export function teamLabel({ sportId }: Labelled, { name, shortName }: SportEvent['teams'][number]): string {
  if (SPORTS[sportOf(sportId)].side.kind === 'team') return shortName;
  // The names of a doubles pair are separated by a slash.
  return name
    .split('/')
    .map((player) => player.trim().split(/\s+/).at(-1) ?? '')
    .join('/');
}
