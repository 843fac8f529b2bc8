import { type PlayerPreferences, preferencesBody } from '@crease/contract';
import type { Store } from '@crease/store';
import type { Handlers } from '../../http/handler.ts';

/** Defaults. */
const AT_FIRST: Required<PlayerPreferences> = {
  language: 'en',
  theme: 'auto',
  quickStakes: [100, 500, 1000, 5000, 10_000, 25_000],
  defaultStake: 0,
  confirmBets: false,
  acceptOdds: 'better',
  notifications: { matched: true, settled: true, suspended: true, news: true },
  starredMatches: [],
  pinnedMarkets: [],
  guided: false,
  programsWhenQuiet: 'cancel',
};

/** Returns a player's preferences, with the defaults of those that were never chosen. */
export async function playerPreferences({ accounts }: Pick<Store, 'accounts'>, playerId: number) {
  return withDefaults(await accounts.preferencesOf(playerId));
}

/** Handlers of a player's preferences, the same on all devices; for demo players too. */
export function preferencesHandlers({
  store,
}: {
  readonly store: Pick<Store, 'accounts'>;
}): Pick<Handlers, 'preferences' | 'changePreferences'> {
  return {
    preferences: ({ session }) => playerPreferences(store, session.playerId),
    changePreferences: async ({ session, body }) => {
      const { quickStakes, starredMatches, pinnedMarkets } = body;
      const changes = {
        ...body,
        ...(quickStakes && { quickStakes: tidy(quickStakes) }),
        ...(pinnedMarkets && { pinnedMarkets: eachOnce(pinnedMarkets) }),
        ...(starredMatches && { starredMatches: [...new Set(starredMatches)] }),
      };
      return withDefaults(await store.accounts.changePreferences(session.playerId, changes));
    },
  };
}

function eachOnce(markets: PlayerPreferences['pinnedMarkets']): PlayerPreferences['pinnedMarkets'] {
  return [...new Map(markets.map((market) => [market.marketId, market])).values()];
}

/** Increasing and unique. */
function tidy(stakes: readonly number[]): number[] {
  return [...new Set(stakes)].sort((one, other) => one - other);
}

/** Stored preferences of other versions that do not validate are ignored. */
function withDefaults(chosen: Readonly<Record<string, unknown>>): Required<PlayerPreferences> {
  const fitting = Object.entries(preferencesBody.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(chosen[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return { ...AT_FIRST, ...(Object.fromEntries(fitting) as Partial<PlayerPreferences>) };
}
