import { z } from 'zod';
import type { FileRule } from '../wire/route.ts';
import { id, isoTime, listOf, optionalQuery, pageQuery, reasonText } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum size of a photograph of a document, as phone cameras make it. */
const PHOTO_BYTES = 8 * MEGABYTE;

/** Requirements of each kind of document (requirement EN-11), by its id. */
export const KYC_KINDS = {
  0: { name: 'passport', back: true, documentId: false },
  2: { name: 'pancard', back: false, documentId: true },
  3: { name: 'adharcard', back: true, documentId: true },
  4: { name: 'drivinglicense', back: false, documentId: false },
} as const;
export type KycKind = keyof typeof KYC_KINDS;

const kind = z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)], 'kind is 0, 2, 3 or 4');
const decision = z.enum(['pending', 'approved', 'declined']);
const side = z.enum(['front', 'back']);

/** Fields of the form, besides the photographs. */
export const sendKycBody = z.object({
  kind,
  /** The number on the document. */
  documentId: optionalQuery(z.string().trim().max(40)),
  /** As on the document; payout accounts are compared with it. */
  name: optionalQuery(z.string().trim().min(2).max(80)),
});
export const KYC_FILES = {
  // A photograph that was accepted earlier need not be sent again.
  front: { isRequired: false, maxBytes: PHOTO_BYTES },
  back: { isRequired: false, maxBytes: PHOTO_BYTES },
} as const satisfies Record<string, FileRule>;

export const kycReply = z.object({
  status: z.enum(['none', 'pending', 'approved', 'declined']),
  kind: kind.nullable(),
  documents: z.array(z.object({ side, status: decision, reason: z.string().nullable() })),
  /** Reason if the whole check was declined. */
  reason: z.string().nullable(),
  sentAt: isoTime.nullable(),
  decidedAt: isoTime.nullable(),
  /** The number, masked except for its end. */
  documentId: z.string().nullable(),
  /** The name on the document: verified once approved. */
  name: z.string().nullable(),
});
export type KycReply = z.infer<typeof kycReply>;

export const kycDeskQuery = z.object({
  status: optionalQuery(decision),
  playerId: optionalQuery(z.string().max(16)),
  page: pageQuery,
});
export const kycSubmission = z.object({
  id,
  playerId: z.string(),
  username: z.string(),
  kind,
  status: decision,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  sentAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  documentId: z.string().nullable(),
  name: z.string().nullable(),
  /** Other players who sent the same number or the same picture. */
  alsoOf: z.array(z.string()),
  documents: z.array(
    z.object({
      id,
      side,
      status: decision,
      reason: z.string().nullable(),
      bytes: z.number().int(),
      /** When the picture was deleted. */
      forgottenAt: isoTime.nullable(),
    }),
  ),
});
export type KycSubmission = z.infer<typeof kycSubmission>;
export const kycList = listOf(kycSubmission);
export const kycParams = z.object({ id });
export const approveKycBody = z.object({
  note: z.string().trim().max(200).optional(),
  /** The name on the document, if the player entered another. */
  name: z.string().trim().min(2).max(80).optional(),
});
/** `side`: only this photograph is declined; the others stay and need not be sent again. */
export const declineKycBody = z.object({ reason: reasonText, side: side.optional() });
export const openKycDocumentBody = z.object({ documentId: id });
export const openKycDocumentReply = z.object({
  /** Below the origin; grants access to its holder until it expires. */
  url: z.string(),
  endsAt: isoTime,
});
export const kycRetentionBody = z.object({
  /** How long pictures are kept after the decision. */
  approvedDays: z.number().int().min(1).max(3660),
  declinedDays: z.number().int().min(1).max(3660),
  reason: reasonText,
});
export const kycRetention = kycRetentionBody.omit({ reason: true });
export const kycRetentionReply = kycRetention.extend(waitingChange);
export type KycRetention = z.infer<typeof kycRetention>;
