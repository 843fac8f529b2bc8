import type { BetfairSource } from '@crease/betfair';
import type { FeedSourceHealth } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import { BETFAIR } from '../betfair/betfair-prices.ts';
import type { Trading } from '../trading.ts';
import type { FeedMappings } from './feed-mappings.ts';
import type { TheirMarket } from './propose-mappings.ts';

/** Name and state of the feed that brings its own events. */
export interface FeedSigns {
  readonly name: string;
  /** `live`, or why it is not. */
  readonly condition: string;
  /** Name and condition in one text. */
  readonly state: string;
  readonly isWell: boolean;
  /** How far it lags the engine's clock, ms. */
  readonly behindMs: number;
}

interface PriceSourcesOptions {
  readonly trading: Pick<Trading, 'list' | 'find'>;
  readonly mappings: FeedMappings;
  /** null: no prices from Betfair. */
  readonly betfair: BetfairSource | null;
  readonly feed: () => FeedSigns;
  readonly catalogue: Pick<Catalogue, 'currentIds' | 'marketsOf'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Name of the feed without events. */
const NO_FEED = 'none';
/** The catalogue is asked for events that start within this time, ms. */
const AHEAD_MS = 48 * 3_600_000;
const STARTED_MS = 12 * 3_600_000;
/** Our sports at the exchange: its ids are ours. */
const EVENT_TYPES = ['1', '2', '4'];

/** The sources of prices of all events: their health, and the markets that they know. */
export class PriceSources {
  readonly #options: PriceSourcesOptions;

  constructor(options: PriceSourcesOptions) {
    this.#options = options;
  }

  get mappings(): FeedMappings {
    return this.#options.mappings;
  }

  /** Names of one of our markets: event and market. */
  nameOf(gameId: string, marketId: string): string {
    const event = this.#options.trading.find(gameId)?.event;
    const market = event?.openingOf(marketId);
    return event ? `${event.plan.teams.map(({ name }) => name).join(' v ')}, ${market?.name ?? marketId}` : marketId;
  }

  /** The simulator or the recording, every source that an event names, and Betfair where it is set up. */
  health(): FeedSourceHealth[] {
    return [...this.#ofFeed(), ...this.#attached()];
  }

  /** The feed that brings its own events; none with `FEED=none`. */
  #ofFeed(): FeedSourceHealth[] {
    const { feed, catalogue, trading } = this.#options;
    const { name, condition: state, isWell, behindMs: ageMs } = feed();
    if (name === NO_FEED) return [];
    const events = catalogue.currentIds().filter((gameId) => !trading.find(gameId));
    const markets = events.flatMap((gameId) => catalogue.marketsOf(gameId)).filter(({ status }) => status === 'open');
    return [{ name, hasOwnEvents: true, state, isWell, ageMs, events: events.length, markets: markets.length }];
  }

  #attached(): FeedSourceHealth[] {
    const { trading, now, betfair } = this.#options;
    const sheets = trading.list().flatMap(({ event }) => event.sources(now()));
    const names = new Set([...(betfair ? [BETFAIR] : []), ...sheets.map(({ name }) => name)]);
    return [...names].sort().map((name) => {
      const mine = sheets.filter((sheet) => sheet.name === name);
      const heard = Math.max(...mine.map(({ heardAt }) => heardAt ?? Number.NEGATIVE_INFINITY));
      const ageMs = Number.isFinite(heard) ? Math.max(0, now() - heard) : null;
      const active = mine.filter(({ isActive }) => isActive);
      const markets = active.reduce((sum, one) => sum + one.markets, 0);
      const about = { name, hasOwnEvents: false, events: active.length, markets };
      return name === BETFAIR && betfair
        ? { ...about, ...stateOf(betfair) }
        : { ...about, ...pushedState(mine, ageMs) };
    });
  }

  /** Markets of a source that begin soon, or whose event's name contains the words. */
  async catalogue(source: string, search: string | undefined): Promise<TheirMarket[] | Refusal> {
    const { betfair, now } = this.#options;
    if (source !== BETFAIR || !betfair) return refuse('INVALID_INPUT', { reason: 'noSource' });
    const marketStartTime = { from: at(now() - STARTED_MS), to: at(now() + AHEAD_MS) };
    const filter = { eventTypeIds: EVENT_TYPES, marketStartTime, ...(search && { textQuery: search }) };
    try {
      return (await betfair.catalogue(filter)).map(({ runners, ...market }) => ({
        ...market,
        runners: runners.map(({ selectionId: id, name }) => ({ id, name })),
      }));
    } catch {
      return refuse('INVALID_INPUT', { reason: 'sourceFailed' });
    }
  }
}

const at = (time: number) => new Date(time).toISOString();

function stateOf(betfair: BetfairSource): Pick<FeedSourceHealth, 'state' | 'isWell' | 'ageMs'> {
  const { phase, isLive, staleBecause, lastMessageAgeMs } = betfair.health();
  return { state: staleBecause ?? phase, isWell: isLive || phase === 'idle', ageMs: lastMessageAgeMs };
}

function pushedState(
  sheets: readonly { readonly isLate: boolean; readonly failed: string | null }[],
  ageMs: number | null,
): Pick<FeedSourceHealth, 'state' | 'isWell' | 'ageMs'> {
  const failed = sheets.find((sheet) => sheet.failed !== null)?.failed;
  const isLate = sheets.some((sheet) => sheet.isLate);
  const state = failed ? `left: ${failed}` : isLate ? 'silent' : ageMs === null ? 'not connected' : 'live';
  return { state, isWell: !failed && !isLate && ageMs !== null, ageMs };
}
