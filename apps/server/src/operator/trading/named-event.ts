import { type Refusal, refuse } from '@crease/kernel';
import type { Store, TeamRow } from '@crease/store';
import type { Call } from '../../http/handler.ts';

type NewEvent = Call<'createEvent'>['body'];
/** The body of a new event with its league and teams by name. */
export type NamedEvent = NewEvent & {
  readonly competition: string;
  readonly teams: NonNullable<NewEvent['teams']>;
};

/** Fills in the league, the teams, their looks and their players in the order of batting, if they are given by id. */
export async function namedEvent(
  body: NewEvent,
  { competitions }: Pick<Store, 'competitions'>,
): Promise<NamedEvent | Refusal> {
  const { leagueId, teamIds, competition, teams } = body;
  if (leagueId === undefined && teamIds === undefined && competition !== undefined && teams !== undefined)
    return { ...body, competition, teams };
  if (leagueId === undefined || teamIds === undefined)
    return refuse('INVALID_INPUT', { reason: 'teamsMissing' }, 'teams');
  const [league] = await competitions.leagues({ ids: [Number(leagueId)], archived: true });
  if (!league) return refuse('NOT_FOUND', { reason: 'row' }, 'leagueId');
  const rows = await competitions.teams({ ids: teamIds.map(Number), archived: true });
  const [first, second] = teamIds.map((id) => rows.find(({ teamId }) => teamId === Number(id)));
  if (!first || !second) return refuse('NOT_FOUND', { reason: 'row' }, 'teamIds');
  if (![first, second].every(({ leagueIds }) => leagueIds.includes(league.leagueId)))
    return refuse('INVALID_INPUT', { reason: 'teamOfLeague' }, 'teamIds');
  const side = async ({ teamId, name, shortName, colours }: TeamRow) => {
    const people = await competitions.people({ teamId });
    const players = people.map((person) => person.name).slice(0, 11);
    return { name, shortName, colours: [colours[0], colours[1]] as [string, string], players };
  };
  const venue = body.venue || first.venue;
  return { ...body, competition: league.name, venue, teams: [await side(first), await side(second)] };
}
