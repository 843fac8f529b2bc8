import type { AppDetails, Banner, SportEvent } from '@crease/contract';
import { SPORT_ID, type Sport, sportOfId } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';

export interface AppHandlersOptions {
  readonly catalogue: Catalogue;
  readonly store: Pick<Store, 'settings' | 'ping' | 'label'>;
  /** What the feed is, and how it does, in a few words. */
  readonly feed: () => string;
  /** Milliseconds since the start. */
  readonly uptime: () => number;
}

/** Keys under which an operator's own words lie in the store. */
const SETTING = { details: 'app.details', announcement: 'app.announcement', banners: 'app.banners' } as const;

const DETAILS: AppDetails = {
  SEO_TITLE: 'Crease, a betting exchange',
  LOGO_URL: '/icon.svg',
  // 0 would show 'Password Recovery'; a demo player has no password to recover.
  OTP: 1,
  BRAND_STATUS: 'live',
};

const WELCOME =
  'Play money only: every rupee here is for practice. Prices and matches come from a seeded simulation or a recording.';

/** Brand, banners and health. The operator's settings come first, else what the product says of itself. */
export function appHandlers(
  options: AppHandlersOptions,
): Pick<Handlers, 'health' | 'appDetails' | 'demoAvailability' | 'banners' | 'announcement'> {
  const { catalogue, store } = options;
  return {
    health: async () => {
      await store.ping();
      return {
        status: 'ok',
        uptimeSeconds: Math.round(options.uptime() / 1000),
        store: store.label,
        feed: options.feed(),
      };
    },
    appDetails: async () => ({ ...DETAILS, ...(await store.settings.get<Partial<AppDetails>>(SETTING.details)) }),
    demoAvailability: () => ({ hasDemoUsers: true, hasUsers: true }),
    banners: async () => {
      const own = await store.settings.get<Banner[]>(SETTING.banners);
      return (own ?? bannersOf(catalogue.list())).sort((a, b) => a.order - b.order);
    },
    announcement: async () => ({ text: (await store.settings.get<string>(SETTING.announcement)) ?? WELCOME }),
  };
}

const SPORT_LINE: Readonly<Record<Sport, string>> = {
  cricket: 'Ball by ball: match odds, bookmaker and fancies',
  soccer: 'Back or lay through all ninety minutes',
  tennis: 'A price for every point',
};

/** For each sport its first event of the list (in play before coming), then one for the sport itself. */
function bannersOf(sportEvents: readonly SportEvent[]): Banner[] {
  const sports: readonly Sport[] = ['cricket', 'soccer', 'tennis'];
  const featured = sports.flatMap((sport) => {
    const found = sportEvents.find(({ sportId }) => sportId === SPORT_ID[sport]);
    return found ? [eventBanner(found)] : [];
  });
  const leagues = sports.flatMap((sport) => {
    const found = sportEvents.filter(({ sportId }) => sportId === SPORT_ID[sport]);
    return found.length > 0 ? [sportBanner(sport, found)] : [];
  });
  return [...featured, ...leagues].map((banner, at) => ({ ...banner, order: at + 1 }));
}

function eventBanner({ gameId, sportId, name, competition, inPlay, score }: SportEvent): Banner {
  return {
    id: `event-${gameId}`,
    order: 0,
    title: name,
    text: inPlay ? score?.summary || `In play now: ${competition}` : competition,
    art: sportOfId(sportId) ?? 'cricket',
    link: `/exchange/${gameId}`,
  };
}

function sportBanner(sport: Sport, found: readonly SportEvent[]): Banner {
  const inPlay = found.filter((sportEvent) => sportEvent.inPlay).length;
  const name = `${sport[0]?.toUpperCase()}${sport.slice(1)}`;
  return {
    id: `sport-${sport}`,
    order: 0,
    title: inPlay > 0 ? `${name}: ${inPlay} in play` : `${name}: ${found.length} coming up`,
    text: SPORT_LINE[sport],
    art: sport,
    link: `/spmsports/${sport}`,
  };
}
