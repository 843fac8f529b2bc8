import { z } from 'zod';
import { flagQuery, optionalQuery, sportName } from '../wire/scalars.ts';
import { colour, competitionName, rowId } from './trading.ts';

const shortText = z.string().trim().max(60).default('');

export const league = z.object({
  leagueId: z.string(),
  sport: sportName,
  name: z.string(),
  region: z.string(),
  season: z.string(),
  isArchived: z.boolean(),
  /** Number of its teams. */
  teams: z.number().int(),
});
export type League = z.infer<typeof league>;

export const team = z.object({
  teamId: z.string(),
  sport: sportName,
  name: z.string(),
  shortName: z.string(),
  colours: z.tuple([z.string(), z.string()]),
  venue: z.string(),
  isArchived: z.boolean(),
  leagueIds: z.array(z.string()),
  /** Number of its people. */
  people: z.number().int(),
});
export type Team = z.infer<typeof team>;

export const person = z.object({
  personId: z.string(),
  teamId: z.string(),
  name: z.string(),
  role: z.string(),
  /** In the order of batting, from 1; null: after those with a place. */
  place: z.number().int().nullable(),
  isArchived: z.boolean(),
});
export type Person = z.infer<typeof person>;

const filter = {
  /** Part of the name. */
  text: optionalQuery(z.string().max(60)),
  /** `true`: also archived ones. */
  archived: flagQuery,
};
export const leaguesQuery = z.object({ ...filter, sport: optionalQuery(sportName) });
export const teamsQuery = leaguesQuery.extend({ leagueId: optionalQuery(rowId) });
export const peopleQuery = z.object({ ...filter, teamId: rowId });

/** Without an id a new league; its sport cannot be changed. */
export const saveLeagueBody = z.object({
  leagueId: rowId.optional(),
  sport: sportName,
  name: competitionName,
  region: shortText,
  season: shortText,
});

/** Without an id a new team. Missing looks are drawn from the name. */
export const saveTeamBody = z.object({
  teamId: rowId.optional(),
  leagueIds: z.array(rowId).min(1, 'Choose a league').max(50),
  name: competitionName,
  shortName: z
    .string()
    .trim()
    .regex(/^[\p{L}\d]{2,4}$/u, 'Two to four letters')
    .optional(),
  colours: z.tuple([colour, colour]).optional(),
  venue: z.string().trim().max(80).default(''),
});

/** Without an id a new person; the team cannot be changed. */
export const savePersonBody = z.object({
  personId: rowId.optional(),
  teamId: rowId,
  name: competitionName,
  role: shortText,
  place: z.number().int().min(1).max(99).nullable().default(null),
});

const archived = z.boolean();
export const archiveLeagueBody = z.object({ leagueId: rowId, archived });
export const archiveTeamBody = z.object({ teamId: rowId, archived });
export const archivePersonBody = z.object({ personId: rowId, archived });
export const savedReply = z.object({ id: z.string() });
