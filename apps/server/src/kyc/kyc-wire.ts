import type { KycKind, KycReply, KycSubmission } from '@crease/contract';
import { isoTime } from '../core/iso-time.ts';
import { maskedDocument } from './document-number.ts';
import type { OpenedKyc } from './kyc.ts';

const NOTHING: KycReply = {
  status: 'none',
  kind: null,
  documents: [],
  reason: null,
  sentAt: null,
  decidedAt: null,
  documentId: null,
  name: null,
};

/** An identity check as its player sees it. */
export function kycWire(opened: OpenedKyc | null): KycReply {
  if (!opened) return NOTHING;
  const { row, details, documents } = opened;
  return {
    status: row.status,
    kind: row.kind as KycKind,
    documents: documents.map(({ side, status, reason }) => ({ side, status, reason })),
    reason: row.reason,
    sentAt: isoTime(row.sentAt),
    decidedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
    documentId: maskedDocument(details.number),
    name: details.name,
  };
}

/** @param about the player, and other players with the same document. */
export function kycDeskWire(
  { row, details, documents }: OpenedKyc,
  { username, alsoOf }: { readonly username: string; readonly alsoOf: readonly number[] },
): KycSubmission {
  return {
    id: row.submissionId,
    playerId: String(row.playerId),
    username,
    kind: row.kind as KycKind,
    status: row.status,
    reason: row.reason,
    note: row.note,
    sentAt: isoTime(row.sentAt),
    decidedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
    decidedBy: row.decidedBy,
    documentId: maskedDocument(details.number),
    name: details.name,
    alsoOf: alsoOf.map(String),
    documents: documents.map(({ documentId, side, status, reason, bytes, forgottenAt }) => ({
      id: documentId,
      side,
      status,
      reason,
      bytes,
      forgottenAt: forgottenAt === null ? null : isoTime(forgottenAt),
    })),
  };
}
