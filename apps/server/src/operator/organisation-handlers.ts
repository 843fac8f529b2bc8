import { randomBytes } from 'node:crypto';
import type { OwnBanner, ReplyOf } from '@crease/contract';
import { OPTIONAL_SPORTS, type OptionalSport, type Refusal, refuse, SPORTS, type Sport } from '@crease/kernel';
import type { AppSettings } from '../app/app-settings.ts';
import { Mutex } from '../core/mutex.ts';
import type { SportSettings } from '../core/sport-refusal.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { Trading } from '../trading/trading.ts';

type SportSwitch = ReplyOf<'setSport'>;

/** The open events with their sports. */
interface TradedSports {
  endOver(): Promise<void>;
  list(): readonly { readonly event: { readonly plan: { readonly sport: Sport } } }[];
}

type OrganisationHandlers = Pick<
  Handlers,
  | 'setOrganisation'
  | 'setAppDetails'
  | 'ownBanners'
  | 'setBanner'
  | 'removeBanner'
  | 'setAnnouncement'
  | 'setDemoUsers'
  | 'sportSwitches'
  | 'setSport'
>;

/** Most banners. */
const BANNERS_MAX = 50;

interface OrganisationDeps {
  readonly appSettings: AppSettings;
  readonly trading: Pick<Trading, 'list' | 'endOver'>;
}

/** Handlers of the organisation's settings. The settings publish each change to open pages. */
export function organisationHandlers({ appSettings, trading }: OrganisationDeps): OrganisationHandlers {
  // A banner is inserted into the current list: one change at a time.
  const mutex = new Mutex();
  return {
    setOrganisation: async ({ body }) => {
      await appSettings.change({ details: { BRAND_STATUS: body.status } });
      return appSettings.details();
    },
    setAppDetails: async ({ body }) => {
      await appSettings.change({ details: body });
      return appSettings.details();
    },
    ownBanners: () => [...(appSettings.ownBanners() ?? [])].sort((one, other) => one.order - other.order),
    setBanner: ({ body }) => mutex.run(() => setBanner(appSettings, body)),
    removeBanner: ({ body }) => mutex.run(() => removeBanner(appSettings, body.id)),
    setAnnouncement: async ({ body }) => {
      await appSettings.change({ announcement: body.text === '' ? null : body.text });
      return { text: body.text };
    },
    setDemoUsers: async ({ body }) => {
      await appSettings.change({ hasDemoUsers: body.enabled });
      return { hasDemoUsers: body.enabled, hasUsers: body.enabled };
    },
    sportSwitches: () => sportSwitches(appSettings),
    setSport: ({ body }) => setSport(appSettings, trading, body),
  };
}

async function setBanner(appSettings: AppSettings, body: Call<'setBanner'>['body']): Promise<OwnBanner | Refusal> {
  const own = appSettings.ownBanners() ?? [];
  const { startsAt, endsAt } = body;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return refuse('INVALID_INPUT', { reason: 'bannerTimes' });
  if (body.id !== undefined && !own.some(({ id }) => id === body.id)) return noSuchBanner(body.id);
  if (body.id === undefined && own.length >= BANNERS_MAX)
    return refuse('LIMIT_REACHED', { reason: 'banners', most: BANNERS_MAX });
  const banner: OwnBanner = { ...body, id: body.id ?? randomBytes(6).toString('hex') };
  await appSettings.change({ banners: [...own.filter(({ id }) => id !== banner.id), banner] });
  return banner;
}

/** Without banners the product shows current events. */
async function removeBanner(appSettings: AppSettings, id: string): Promise<{ removed: true } | Refusal> {
  const own = appSettings.ownBanners() ?? [];
  const left = own.filter((banner) => banner.id !== id);
  if (left.length === own.length) return noSuchBanner(id);
  await appSettings.change({ banners: left.length > 0 ? left : null });
  return { removed: true };
}

function noSuchBanner(id: string): Refusal {
  return refuse('NOT_FOUND', { reason: 'banner', banner: id });
}

/** Returns the sports that operators turn on and off. */
function sportSwitches(settings: SportSettings): SportSwitch[] {
  return OPTIONAL_SPORTS.map((sport) => ({ sport, name: SPORTS[sport].name, on: settings.isSportOn(sport) }));
}

/** Turns a sport on or off. Players keep sight of their bets: it is not turned off with open events. */
async function setSport(
  appSettings: AppSettings,
  trading: TradedSports,
  { sport, on }: { readonly sport: OptionalSport; readonly on: boolean },
): Promise<SportSwitch | Refusal> {
  const { name } = SPORTS[sport];
  if (!on) await trading.endOver();
  if (!on && trading.list().some(({ event }) => event.plan.sport === sport))
    return refuse('INVALID_INPUT', { reason: 'sportInUse', sport: name }, 'sport');
  await appSettings.setSport(sport, on);
  return { sport, name, on };
}
