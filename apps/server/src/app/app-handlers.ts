import type { Banner, OwnBanner, SportEvent } from '@crease/contract';
import { NOTES, PUBLIC_SPORTS, type PublicSport, refuse, SPORT_ID, SPORTS } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { VitalSigns } from '../health/vital-signs.ts';
import { UnavailableError } from '../http/failure.ts';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { AppSettings } from './app-settings.ts';

export interface AppHandlersOptions extends VitalSigns {
  readonly appSettings: AppSettings;
  readonly catalogue: Catalogue;
  readonly store: Pick<Store, 'ping' | 'label'>;
  /** Name and state of the feed, as a short text. */
  readonly feed: () => { readonly state: string; readonly isWell: boolean };
  /** Milliseconds since the start. */
  readonly uptime: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A note with terms, for screens in other languages. */
const WELCOME = NOTES.playMoneyOnly;

/** Brand, banners and health. Operators' settings override the product's defaults. */
export function appHandlers(
  options: AppHandlersOptions,
): Pick<Handlers, 'health' | 'appDetails' | 'demoAvailability' | 'banners' | 'announcement'> {
  const { appSettings, catalogue, store } = options;
  return {
    health: async () => {
      const { state, isWell } = options.feed();
      const problems = options.problems();
      // Pinged only if it can answer: a health page must not wait.
      if (problems.length === 0) await store.ping();
      else throw new UnavailableError({ reason: 'troubles', troubles: problems.join('; ') });
      const { batchWaitsMs, sinceStoredMs } = options.writer();
      const freeBytes = options.freeBytes();
      if (!isWell) return refuse('SERVICE_UNAVAILABLE', { reason: 'feed', state });
      return {
        status: 'ok',
        uptimeSeconds: Math.round(options.uptime() / 1000),
        store: store.label,
        feed: state,
        clock: options.clock(),
        writer: { batchWaitsMs, sinceStoredMs },
        freeBytes: Number.isNaN(freeBytes) ? null : freeBytes,
      };
    },
    appDetails: () => appSettings.details(),
    ...visitorHandlers({ appSettings, catalogue, now: options.now }),
  };
}

/** What every visitor reads, under the names of these replies; pages are served with it. */
export function visitorHandlers({
  appSettings,
  catalogue,
  now,
}: Pick<AppHandlersOptions, 'appSettings' | 'catalogue' | 'now'>) {
  return {
    demoAvailability: () => ({ hasDemoUsers: appSettings.hasDemoUsers(), hasUsers: appSettings.hasDemoUsers() }),
    banners: (): Banner[] => {
      const own = appSettings.ownBanners();
      const shown = own ? bannersAt(own, now()) : bannersOf(catalogue.list());
      return shown.sort((a, b) => a.order - b.order);
    },
    // A closed site shows the operator's text only.
    announcement: () => ({ text: appSettings.announcement() ?? (appSettings.isLive ? WELCOME : '') }),
  };
}

/** Banners whose `startsAt` is past and whose `endsAt` is not. */
function bannersAt(own: readonly OwnBanner[], now: number): Banner[] {
  const isOn = ({ startsAt, endsAt }: OwnBanner) =>
    (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
  return own.filter(isOn).map(({ startsAt: _, endsAt: __, ...banner }) => banner);
}

const SPORT_LINE: Readonly<Record<PublicSport, string>> = {
  cricket: 'Ball by ball: match odds, bookmaker and fancies',
  soccer: 'Back or lay through all ninety minutes',
  tennis: 'A price for every point',
};

/** For each sport: its first event (in play first), then the sport itself. */
function bannersOf(sportEvents: readonly SportEvent[]): Banner[] {
  const featured = PUBLIC_SPORTS.flatMap((sport) => {
    const found = sportEvents.find(({ sportId }) => sportId === SPORT_ID[sport]);
    return found ? [eventBanner(found)] : [];
  });
  const leagues = PUBLIC_SPORTS.flatMap((sport) => {
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
    art: PUBLIC_SPORTS.find((sport) => SPORT_ID[sport] === sportId) ?? PUBLIC_SPORTS[0] ?? '',
    link: `/exchange/${gameId}`,
  };
}

function sportBanner(sport: PublicSport, found: readonly SportEvent[]): Banner {
  const inPlay = found.filter((sportEvent) => sportEvent.inPlay).length;
  const { name } = SPORTS[sport];
  return {
    id: `sport-${sport}`,
    order: 0,
    title: inPlay > 0 ? `${name}: ${inPlay} in play` : `${name}: ${found.length} coming up`,
    text: SPORT_LINE[sport],
    art: sport,
    link: `/spmsports/${sport}`,
  };
}
