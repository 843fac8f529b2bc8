import { FORMATS, type Sport } from '@crease/kernel';

/** Why a row is not imported. */
export type RowFault =
  | 'badCells'
  | 'noTeams'
  | 'sameTeams'
  | 'badName'
  | 'badStart'
  | 'noZone'
  | 'cancelled'
  | 'unknownSport'
  | 'unknownFormat'
  | 'noLeague'
  | 'badShort'
  | 'badColours'
  | 'badPlayers';

export interface EventRow {
  /** Id in the calendar; null: the file has none. */
  readonly uid: string | null;
  readonly sport: Sport;
  readonly format: string;
  readonly league: string;
  readonly teams: readonly [string, string];
  readonly venue: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

export interface TeamRow {
  readonly sport: Sport;
  readonly league: string;
  readonly name: string;
  /** Empty: drawn from the name. */
  readonly shortName: string;
  /** null: drawn from the name. */
  readonly colours: readonly [string, string] | null;
  /** In the order of batting; empty: the file says nothing about them. */
  readonly players: readonly string[];
}

/** A row of a file: its data, or why it is refused. */
export type ReadRow<R> = {
  /** In the file, from 1. */
  readonly line: number;
  /** For a reader: the event or the team. */
  readonly name: string;
} & ({ readonly row: R } | { readonly fault: RowFault });

/** For rows that say nothing about them. */
export interface ImportDefaults {
  readonly sport: Sport;
  readonly format: string;
  /** Empty: none. */
  readonly league: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Most rows of a file. */
export const MOST_ROWS = 1000;

/** Formats of the sports that can be traded by hand. */
const FORMATS_OF: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(FORMATS));
const LONGEST_NAME = 60;
const LONGEST_VENUE = 80;
/** A control character, or a beginning that a spreadsheet would run as a formula once the name is exported. */
const UNSAFE = /^[=+\-@]|\p{Cc}/u;

export function isName(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST_NAME && !UNSAFE.test(text);
}

/** Checks what every source of events has in common. */
export function checkedEvent(
  given: Omit<EventRow, 'sport'> & { readonly sport: string },
): { readonly row: EventRow } | { readonly fault: RowFault } {
  const formats = FORMATS_OF.get(given.sport.toLowerCase());
  const sport = given.sport.toLowerCase() as Sport;
  const format = given.format.toLowerCase();
  const { teams, league, venue } = given;
  if (!formats) return { fault: 'unknownSport' };
  if (!formats.includes(format)) return { fault: 'unknownFormat' };
  if (teams.some((name) => name === '')) return { fault: 'noTeams' };
  if (league === '') return { fault: 'noLeague' };
  if (![...teams, league].every(isName)) return { fault: 'badName' };
  if (venue.length > LONGEST_VENUE || UNSAFE.test(venue)) return { fault: 'badName' };
  if (teams[0].toLowerCase() === teams[1].toLowerCase()) return { fault: 'sameTeams' };
  return { row: { ...given, sport, format } };
}
