import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../failure.ts';

/** Path below the base. */
export const PICTURE_PATH = '/operator/kyc/picture';

/** Returns the picture as JPEG; null for an invalid or expired address. Resolves once the access is audited. */
export type OpenPicture = (ticket: string, address: string) => Promise<Buffer | null>;

const gone = failure('NOT_FOUND', { reason: 'page' });
const query = z.object({ ticket: z.string().max(1000) });

/**
 * Pictures of documents, at addresses valid for a minute: an `<img>` sends no session token. Not cacheable, no content
 * sniffing, not usable as a page.
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
