import type { SimulatedLeague } from '@crease/contract';
import { type LeagueFilter, type LeagueSwitches, SIMULATED_LEAGUES, switchOff, switchOn } from '@crease/feeds';
import { type Asset, type SportId, sportOfId } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';

/** Setting of the switches. */
export const LEAGUES_KEY = 'feed.leagues';

interface SimulatedLeaguesOptions {
  readonly filter: LeagueFilter;
  readonly settings: Pick<Store['settings'], 'set'>;
  readonly engine: Pick<EngineClient, 'query'>;
  readonly asset: Asset;
  /** Runs work while the feed is not read, then resolves once its whole state is stored. */
  readonly between: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The leagues of the simulated world, which operators switch off and on. The switches are stored. */
export class SimulatedLeagues {
  readonly #options: SimulatedLeaguesOptions;

  constructor(options: SimulatedLeaguesOptions) {
    this.#options = options;
  }

  /** The world's leagues, then those of events that another feed in its place has published. */
  list(): SimulatedLeague[] {
    const { filter } = this.#options;
    const events = filter.events();
    const sports = new Map<string, SportId>();
    if (filter.name === 'simulator') for (const { league, sportId } of SIMULATED_LEAGUES) sports.set(league, sportId);
    for (const { league, sportId } of events) if (!sports.has(league)) sports.set(league, sportId);
    return [...sports].map(([league, sportId]) => {
      const shown = events.filter((event) => event.league === league && event.isPublished);
      const count = (wanted: string) => shown.filter(({ status }) => status === wanted).length;
      const isOn = !filter.switches.off.includes(league);
      return { league, sport: sportOfId(sportId), isOn, upcoming: count('scheduled'), inPlay: count('in_play') };
    });
  }

  /** Returns a league; null if the world has none of this name. */
  find(league: string): SimulatedLeague | null {
    return this.list().find((one) => one.league === league) ?? null;
  }

  /**
   * Switches a league; resolves once the change is stored and published. Repeats change nothing. A bet that was on its
   * way to an upcoming event of the league is void.
   */
  async turn(league: string, isOn: boolean): Promise<void> {
    const { filter, settings, between } = this.#options;
    if (filter.switches.off.includes(league) !== isOn) return;
    await between(async () => {
      const next = isOn
        ? switchOn(filter.switches, { league, events: filter.events() })
        : await this.#switchedOff(league);
      await settings.set(LEAGUES_KEY, next);
      filter.switches = next;
    });
  }

  async #switchedOff(league: string): Promise<LeagueSwitches> {
    const { filter, engine, asset } = this.#options;
    const events = filter.events();
    const gameIds = events.flatMap((event) => (event.league === league ? [event.gameId] : []));
    const books = await engine.query('eventBets', { gameIds, asset });
    return switchOff(filter.switches, { league, events, books });
  }
}
