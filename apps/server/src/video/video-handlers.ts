import type { MatchStream } from '@crease/contract';
import { type Refusal, refuse, SPORT_ID } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { SAMPLE_PATH } from './sample-playlist.ts';
import type { VideoBook } from './video-book.ts';

interface VideoHandlersOptions {
  readonly book: VideoBook;
  readonly catalogue: Pick<Catalogue, 'sportEvent' | 'isSimulated'>;
  /** Whether simulated cricket without a setting has the sample pictures. */
  readonly showsSample: boolean;
}

/** Players of a live playlist stay three segments behind its end. */
const SAMPLE: MatchStream = { url: `${SAMPLE_PATH}/live.m3u8`, delaySeconds: 8 };

/** Returns the live video of an event; public. */
export function videoHandlers(options: VideoHandlersOptions): Pick<Handlers, 'eventStream'> {
  return {
    eventStream: ({ params: { gameId } }) =>
      options.catalogue.sportEvent(gameId) ? { stream: videoOf(options, gameId) } : noSuchEvent(),
  };
}

/** Handlers of operators' settings. */
export function videoDeskHandlers({
  book,
  catalogue,
}: Pick<VideoHandlersOptions, 'book' | 'catalogue'>): Pick<Handlers, 'streams' | 'setStream'> {
  const isKept = (gameId: string) => isShown(catalogue, gameId);
  return {
    streams: () => book.list().filter(({ gameId }) => isKept(gameId)),
    setStream: async ({ body: { gameId, url, delaySeconds } }) => {
      if (!isKept(gameId)) return noSuchEvent();
      await book.set(gameId, url === null ? null : { url, delaySeconds }, isKept);
      return book.list();
    },
  };
}

/** Finished events have no pictures. */
function videoOf({ book, catalogue, showsSample }: VideoHandlersOptions, gameId: string): MatchStream | null {
  if (!isShown(catalogue, gameId)) return null;
  const own = book.of(gameId);
  if (own) return own.url === '' ? null : own;
  const event = catalogue.sportEvent(gameId);
  const isSimulatedCricket = event?.inPlay && event.sportId === SPORT_ID.cricket && catalogue.isSimulated(gameId);
  return showsSample && isSimulatedCricket ? SAMPLE : null;
}

function isShown(catalogue: VideoHandlersOptions['catalogue'], gameId: string): boolean {
  const status = catalogue.sportEvent(gameId)?.status;
  return status === 'scheduled' || status === 'in_play';
}

function noSuchEvent(): Refusal {
  return refuse('NOT_FOUND', { reason: 'event' });
}
