const BETS_TABS = ['open', 'matched', 'unmatched', 'settled', 'voided', 'profit', 'tickets'] as const;
export type BetsTab = (typeof BETS_TABS)[number];
const SPORTS = ['', '4', '1', '2'] as const;
const MARKETS = ['', 'match_odds', 'bookmaker', 'fancy'] as const;

export interface BetFilter {
  /** A sport id as text; empty: all. */
  readonly sport: (typeof SPORTS)[number];
  /** A type of market; empty: all. */
  readonly market: (typeof MARKETS)[number];
  /** `YYYY-MM-DD`; empty: open. */
  readonly from: string;
  readonly to: string;
}

/** Parameters of My bets. */
export interface BetsSearch {
  tab?: unknown;
  sport?: unknown;
  market?: unknown;
  from?: unknown;
  to?: unknown;
  ticket?: unknown;
}

const NAMES = ['tab', 'sport', 'market', 'from', 'to', 'ticket'] as const;

/** Keeps the parameters of My bets unvalidated: {@link readSearch} checks them. */
export function parseBetsSearch(search: Record<string, unknown>): BetsSearch {
  return Object.fromEntries(NAMES.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]));
}

/** Parses the parameters; unknown and invalid ones are ignored. */
export function readSearch(search: BetsSearch): { tab: BetsTab; filter: BetFilter } {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const one = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === text(value));
  const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : '');
  return {
    tab: one(BETS_TABS, search.tab) ?? (search.ticket === undefined ? 'open' : 'tickets'),
    filter: {
      sport: one(SPORTS, search.sport) ?? '',
      market: one(MARKETS, search.market) ?? '',
      from: day(search.from),
      to: day(search.to),
    },
  };
}

/** Returns the parameters of a tab with its filter, without defaults. */
export function searchOf(tab: BetsTab, filter: BetFilter): BetsSearch {
  // A number is written as one: as text it would be in quotes.
  const sport = filter.sport === '' ? '' : Number(filter.sport);
  const params = { tab: tab === 'open' ? '' : tab, ...filter, sport };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
