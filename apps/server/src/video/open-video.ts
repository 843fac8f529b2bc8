import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { SAMPLE_VIDEO } from '../shipped-files.ts';
import { PIECE_SECONDS, pieceAt, placePiece, SAMPLE_PATH, samplePlaylist } from './sample-playlist.ts';
import { openVideoBook } from './video-book.ts';
import { videoDeskHandlers, videoHandlers } from './video-handlers.ts';

/** Ticks per second of the track in `apps/server/sample-video`; docs/live-pictures.md describes how they are made. */
const TIMESCALE = 15_000;

const MEDIA = 'video/mp4';

interface SampleRoutesOptions {
  /** Folder of `init.mp4`, `0.m4s`, `1.m4s` … */
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface VideoDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly catalogue: Pick<Catalogue, 'sportEvent' | 'isSimulated'>;
  /** The sample video exists with play money only. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens live video: the addresses that operators set, and the sample of a play-money site.
 * @throws if the store is unavailable.
 */
export async function openVideo({ store, catalogue, asset, now }: VideoDeps) {
  const book = await openVideoBook(store.settings);
  const showsSample = asset === 'play:INR';
  return {
    handlers: videoHandlers({ book, catalogue, showsSample }),
    deskHandlers: videoDeskHandlers({ book, catalogue }),
    /** Origins from which pages may load pictures. */
    urls: () => book.list().map(({ url }) => url),
    addRoutes: async (http: FastifyInstance) => {
      if (showsSample) addSampleRoutes(http, { folder: SAMPLE_VIDEO, now });
    },
  };
}

/**
 * Serves the sample video as an endless live stream: a loop of a few seconds whose segments get the time at which
 * they play, so that a player sees no seam.
 * @throws if the files are missing.
 */
function addSampleRoutes(http: FastifyInstance, { folder, now }: SampleRoutesOptions): void {
  const init = readFileSync(join(folder, 'init.mp4'));
  const loop = readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  http.get(`${SAMPLE_PATH}/live.m3u8`, (_request, reply) =>
    send(reply, 'no-cache').type('application/vnd.apple.mpegurl').send(samplePlaylist(now())),
  );
  http.get(`${SAMPLE_PATH}/init.mp4`, (_request, reply) => send(reply, 'public, max-age=3600').type(MEDIA).send(init));
  http.get<{ Params: { number: string } }>(`${SAMPLE_PATH}/:number(^\\d{1,10}).m4s`, (request, reply) => {
    const number = Number(request.params.number);
    const piece = loop[number % loop.length];
    // The segment now playing is not complete yet.
    if (!piece || number >= pieceAt(now())) return reply.callNotFound();
    const placed = placePiece(piece, number, PIECE_SECONDS * TIMESCALE);
    return send(reply, 'public, max-age=60, immutable').type(MEDIA).send(placed);
  });
}

function send(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply.headers(SECURITY_HEADERS).header('cache-control', cacheControl);
}
