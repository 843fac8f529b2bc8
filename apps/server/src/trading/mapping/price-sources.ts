import type { BetfairSource } from '@crease/betfair';
import type { FeedSourceHealth } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import { BETFAIR } from '../betfair/betfair-prices.ts';
import type { Trading } from '../trading.ts';
import type { FeedMappings } from './feed-mappings.ts';
import type { TheirMarket } from './propose-mappings.ts';

interface PriceSourcesOptions {
  readonly trading: Pick<Trading, 'list' | 'find'>;
  readonly mappings: FeedMappings;
  /** null: no prices from Betfair. */
  readonly betfair: BetfairSource | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

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

  /** Every source that an event names, and Betfair where it is set up. */
  health(): FeedSourceHealth[] {
    const { trading, now, betfair } = this.#options;
    const sheets = trading.list().flatMap(({ event }) => event.sources(now()));
    const names = new Set([...(betfair ? [BETFAIR] : []), ...sheets.map(({ name }) => name)]);
    return [...names].sort().map((name) => {
      const mine = sheets.filter((sheet) => sheet.name === name);
      const heard = Math.max(...mine.map(({ heardAt }) => heardAt ?? Number.NEGATIVE_INFINITY));
      const ageMs = Number.isFinite(heard) ? Math.max(0, now() - heard) : null;
      const active = mine.filter(({ isActive }) => isActive);
      const about = { name, events: active.length, markets: active.reduce((sum, { markets }) => sum + markets, 0) };
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
