/** Times are epoch ms; `archivedAt` is null for what new events may use. */
export interface LeagueRow {
  readonly leagueId: number;
  readonly sport: string;
  readonly name: string;
  /** Country or region; empty: not given. */
  readonly region: string;
  readonly season: string;
  readonly archivedAt: number | null;
  /** Number of its teams that are not archived. */
  readonly teams: number;
}

export interface TeamRow {
  readonly teamId: number;
  readonly sport: string;
  readonly name: string;
  readonly shortName: string;
  readonly colours: readonly [string, string];
  /** Home ground; empty: not given. */
  readonly venue: string;
  readonly archivedAt: number | null;
  readonly leagueIds: readonly number[];
  /** Number of its people who are not archived. */
  readonly people: number;
}

export interface PersonRow {
  readonly personId: number;
  readonly teamId: number;
  readonly name: string;
  readonly role: string;
  /** In the order of batting, from 1; null: after those with a place. */
  readonly place: number | null;
  readonly archivedAt: number | null;
}

/** A row to save: without an id a new one. */
export type SavedLeague = Omit<LeagueRow, 'leagueId' | 'archivedAt' | 'teams'> & { readonly leagueId: number | null };
export type SavedTeam = Omit<TeamRow, 'teamId' | 'archivedAt' | 'people'> & { readonly teamId: number | null };
export type SavedPerson = Omit<PersonRow, 'personId' | 'archivedAt'> & { readonly personId: number | null };

export interface CompetitionFilter {
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
  readonly sport?: string | undefined;
  /** Exactly these rows, by id or by name in any case; then all of them, not only the first of a list. */
  readonly ids?: readonly number[] | undefined;
  readonly names?: readonly string[] | undefined;
  /** Includes archived rows. */
  readonly archived?: boolean | undefined;
}
