import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { placePiece } from './place-piece.ts';
import { PIECE_SECONDS, pieceAt, SAMPLE_PATH, samplePlaylist } from './sample-playlist.ts';

/** Ticks per second of the track in `apps/server/pictures`; docs/live-pictures.md describes how they are made. */
const TIMESCALE = 15_000;
const MEDIA = 'video/mp4';

interface SampleRoutesOptions {
  /** Folder of `init.mp4`, `0.m4s`, `1.m4s` … */
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Serves the sample pictures as an endless live stream: a loop of a few seconds whose segments get the time at which
 * they play, so that a player sees no seam.
 * @throws if the pictures are missing.
 */
export function addSampleRoutes(http: FastifyInstance, { folder, now }: SampleRoutesOptions): void {
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
