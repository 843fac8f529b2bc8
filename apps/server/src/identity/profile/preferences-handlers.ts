import { type PlayerPreferences, preferencesBody } from '@crease/contract';
import type { Store } from '@crease/store';
import type { Handlers } from '../../http/handler.ts';

/** Until a player chooses. */
const AT_FIRST: PlayerPreferences = {
  language: 'en',
  theme: 'auto',
  quickStakes: [100, 500, 1000, 5000, 10_000, 25_000],
  defaultStake: 0,
  confirmBets: false,
  acceptOdds: 'better',
  notifications: { matched: true, settled: true, suspended: true, news: true },
  starredMatches: [],
  guided: false,
};

/** What a player chose, the same on all their devices; a demo player's too. */
export function preferencesHandlers({
  store,
}: {
  readonly store: Pick<Store, 'accounts'>;
}): Pick<Handlers, 'preferences' | 'changePreferences'> {
  return {
    preferences: async ({ session }) => withDefaults(await store.accounts.preferencesOf(session.playerId)),
    changePreferences: async ({ session, body }) => {
      const { quickStakes, starredMatches } = body;
      const changes = {
        ...body,
        ...(quickStakes && { quickStakes: tidy(quickStakes) }),
        ...(starredMatches && { starredMatches: [...new Set(starredMatches)] }),
      };
      return withDefaults(await store.accounts.changePreferences(session.playerId, changes));
    },
  };
}

/** Rising, each once. */
function tidy(stakes: readonly number[]): number[] {
  return [...new Set(stakes)].sort((one, other) => one - other);
}

/** What was stored by an older or newer Crease and does not fit is as if it was never chosen. */
function withDefaults(chosen: Readonly<Record<string, unknown>>): PlayerPreferences {
  const fitting = Object.entries(preferencesBody.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(chosen[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return { ...AT_FIRST, ...(Object.fromEntries(fitting) as Partial<PlayerPreferences>) };
}
