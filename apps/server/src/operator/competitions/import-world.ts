import type { Sport } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import type { LeagueRow, Store, TeamRow } from '@crease/store';

/** A league or a team that a file names. */
export interface Named {
  readonly sport: Sport;
  readonly league: string;
  /** Empty: the league itself. */
  readonly team: string;
}

/** The leagues and teams that a file names, as far as they exist; the others can be created. */
export class ImportWorld {
  private readonly leagues = new Map<string, LeagueRow>();
  private readonly teams = new Map<string, TeamRow>();

  private constructor(private readonly store: Store['competitions']) {}

  static async of(store: Store['competitions'], names: readonly Named[]): Promise<ImportWorld> {
    const world = new ImportWorld(store);
    await world.load(names);
    return world;
  }

  league({ sport, league }: Named): LeagueRow | undefined {
    return this.leagues.get(leagueKey(sport, league));
  }

  team({ sport, league, team }: Named): TeamRow | undefined {
    return this.teams.get(teamKey(sport, league, team));
  }

  /** Creates the leagues and teams that do not exist. */
  async create(names: readonly Named[]): Promise<void> {
    for (const { sport, league } of distinct(names, ({ sport, league }) => leagueKey(sport, league)))
      if (!this.leagues.has(leagueKey(sport, league)))
        await this.store.saveLeague({ leagueId: null, sport, name: league, region: '', season: '' });
    await this.load(names);
    const inLeagues = names.filter(({ team }) => team !== '');
    for (const named of distinct(inLeagues, ({ sport, league, team }) => teamKey(sport, league, team))) {
      const league = this.league(named);
      if (this.team(named) || !league) continue;
      const [{ shortName, colours }] = teamCards([named.team, named.team]);
      const look = { shortName, colours, venue: '', leagueIds: [league.leagueId] };
      await this.store.saveTeam({ teamId: null, sport: named.sport, name: named.team, ...look });
    }
    await this.load(names);
  }

  private async load(names: readonly Named[]): Promise<void> {
    const leagues = await this.store.leagues({
      names: [...new Set(names.map(({ league }) => league))],
      archived: true,
    });
    for (const league of leagues) this.leagues.set(leagueKey(league.sport, league.name), league);
    const byId = new Map(leagues.map((league) => [league.leagueId, league]));
    const teams = await this.store.teams({ names: [...new Set(names.map(({ team }) => team))], archived: true });
    for (const team of teams)
      for (const leagueId of team.leagueIds) {
        const league = byId.get(leagueId);
        if (league) this.teams.set(teamKey(team.sport, league.name, team.name), team);
      }
  }
}

function distinct<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

const leagueKey = (sport: string, league: string) => `${sport} ${league.toLowerCase()}`;
const teamKey = (sport: string, league: string, team: string) =>
  JSON.stringify([sport, league.toLowerCase(), team.toLowerCase()]);
