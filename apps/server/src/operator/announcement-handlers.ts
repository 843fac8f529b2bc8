import type { News } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { AnnouncementRow } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { DAY_MS } from '../core/values/days.ts';
import { idIn } from '../core/values/ids.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { ANNOUNCEMENTS_MAX, type Announcements } from '../notifications/announcements.ts';

interface AnnouncementHandlersOptions {
  readonly engine: EngineClient;
  readonly news: Announcements;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Default and longest duration of an announcement: a day, a month. */
const LONGEST_MS = 31 * DAY_MS;

/** Handlers of operators' announcements. */
export function announcementHandlers(
  options: AnnouncementHandlersOptions,
): Pick<Handlers, 'news' | 'sayNews' | 'takeBackNews'> {
  const { news } = options;
  return {
    news: () => news.list().map((each) => announcementWire(each)),
    sayNews: ({ body }) => publish(options, body),
    takeBackNews: async ({ body: { id } }) => {
      return (await news.takeBack(idIn(id))) ? { removed: true } : refuse('NOT_FOUND', { reason: 'news', news: id });
    },
  };
}

async function publish(
  { engine, news, now }: AnnouncementHandlersOptions,
  body: Call<'sayNews'>['body'],
): Promise<News | Refusal> {
  const { title, message, link = null } = body;
  const endsAt = body.endsAt === undefined ? now() + DAY_MS : Date.parse(body.endsAt);
  if (endsAt <= now() || endsAt > now() + LONGEST_MS) return refuse('INVALID_INPUT', { reason: 'newsEnd' });
  const playerId = body.playerId === undefined ? null : Number(body.playerId);
  if (playerId !== null && !(await engine.query('player', { playerId })))
    return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const published = await news.publish({ endsAt, playerId, title, message, link });
  return published ? announcementWire(published) : refuse('LIMIT_REACHED', { reason: 'news', most: ANNOUNCEMENTS_MAX });
}

function announcementWire({ news, recipients }: { news: AnnouncementRow; recipients: number }): News {
  const { newsId, at, endsAt, playerId, title, message, link } = news;
  return {
    id: String(newsId),
    at: isoTime(at),
    endsAt: isoTime(endsAt),
    title,
    message,
    link,
    told: recipients,
    playerId: playerId === null ? null : String(playerId),
  };
}
