import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../failure.ts';

/** Below the base. */
export const PICTURE_PATH = '/operator/kyc/picture';

/** @returns the picture as JPEG; null for an address that is not good (any more). Resolves once the opening is written down. */
export type OpenPicture = (ticket: string, address: string) => Promise<Buffer | null>;

const gone = failure('NOT_FOUND', { reason: 'page' });
const query = z.object({ ticket: z.string().max(1000) });

/**
 * Pictures of documents, at addresses that are good for a minute: an `<img>` sends no token of a session. Nothing may
 * keep one, guess another type from it, or take it for a page.
 */
export function addSignedPictures(http: FastifyInstance, base: string, open: OpenPicture): void {
  http.get(`${base}${PICTURE_PATH}`, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const picture = parsed.success ? await open(parsed.data.ticket, request.ip) : null;
    if (!picture) return reply.code(gone.status).send(gone.body);
    return reply
      .header('content-disposition', 'attachment; filename="document.jpg"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(picture);
  });
}
