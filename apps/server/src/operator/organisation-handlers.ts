import { randomBytes } from 'node:crypto';
import type { OwnBanner } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { AppBoard } from '../app/app-board.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { Turns } from '../turns.ts';

type OrganisationHandlers = Pick<
  Handlers,
  'setOrganisation' | 'setAppDetails' | 'ownBanners' | 'setBanner' | 'removeBanner' | 'setAnnouncement' | 'setDemoUsers'
>;

/** A list that nobody reads to its end is no list. */
const BANNERS_MAX = 50;

/** What the house says of itself. Open pages hear of each change at once, through the board. */
export function organisationHandlers(board: AppBoard): OrganisationHandlers {
  // A banner is put into the list as it stands: one change at a time.
  const turns = new Turns();
  return {
    setOrganisation: async ({ body }) => {
      await board.change({ details: { BRAND_STATUS: body.status } });
      return board.details();
    },
    setAppDetails: async ({ body }) => {
      await board.change({ details: body });
      return board.details();
    },
    ownBanners: () => [...(board.ownBanners() ?? [])].sort((one, other) => one.order - other.order),
    setBanner: ({ body }) => turns.run(() => setBanner(board, body)),
    removeBanner: ({ body }) => turns.run(() => removeBanner(board, body.id)),
    setAnnouncement: async ({ body }) => {
      await board.change({ announcement: body.text === '' ? null : body.text });
      return { text: body.text };
    },
    setDemoUsers: async ({ body }) => {
      await board.change({ hasDemoUsers: body.enabled });
      return { hasDemoUsers: body.enabled, hasUsers: body.enabled };
    },
  };
}

async function setBanner(board: AppBoard, body: Call<'setBanner'>['body']): Promise<OwnBanner | Refusal> {
  const own = board.ownBanners() ?? [];
  const { startsAt, endsAt } = body;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return refuse('INVALID_INPUT', { reason: 'bannerTimes' });
  if (body.id !== undefined && !own.some(({ id }) => id === body.id)) return noSuchBanner(body.id);
  if (body.id === undefined && own.length >= BANNERS_MAX)
    return refuse('LIMIT_REACHED', { reason: 'banners', most: BANNERS_MAX });
  const banner: OwnBanner = { ...body, id: body.id ?? randomBytes(6).toString('hex') };
  await board.change({ banners: [...own.filter(({ id }) => id !== banner.id), banner] });
  return banner;
}

/** With the last of them the product shows what is on again. */
async function removeBanner(board: AppBoard, id: string): Promise<{ removed: true } | Refusal> {
  const own = board.ownBanners() ?? [];
  const left = own.filter((banner) => banner.id !== id);
  if (left.length === own.length) return noSuchBanner(id);
  await board.change({ banners: left.length > 0 ? left : null });
  return { removed: true };
}

function noSuchBanner(id: string): Refusal {
  return refuse('NOT_FOUND', { reason: 'banner', banner: id });
}
