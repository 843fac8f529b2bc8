import * as kyc from '../verification/kyc.ts';
import type { CallSchema } from '../wire/route.ts';

const player = { access: 'player', tag: 'identity' } as const;
const checks = { access: 'operator', tag: 'operator', right: 'identity.check' } as const;
const sets = { access: 'operator', tag: 'operator', right: 'house.set' } as const;

/** Identity checks of players. */
export const KYC_ROUTES = {
  kyc: {
    ...player,
    summary: 'State of my identity check',
    reply: kyc.kycReply,
  },
  sendKyc: {
    ...player,
    summary: 'Submit a document: its photographs, and its number if it has one',
    body: kyc.sendKycBody,
    files: kyc.KYC_FILES,
    formNumbers: ['kind'],
    reply: kyc.kycReply,
  },
} as const satisfies Record<string, CallSchema>;

/**
 * Identity checks by operators. Pictures have an address that is valid for a minute; the audit trail records each
 * opening.
 */
export const KYC_DESK_ROUTES = {
  kycSubmissions: {
    ...checks,
    summary: 'Identity checks waiting, oldest first',
    query: kyc.kycDeskQuery,
    reply: kyc.kycList,
  },
  approveKyc: {
    ...checks,
    summary: 'Approve an identity check',
    params: kyc.kycParams,
    body: kyc.approveKycBody,
    reply: kyc.kycSubmission,
  },
  declineKyc: {
    ...checks,
    summary: 'Decline a photograph, or the whole check; the player sees the reason',
    params: kyc.kycParams,
    body: kyc.declineKycBody,
    reply: kyc.kycSubmission,
  },
  openKycDocument: {
    ...checks,
    summary: 'Address of one picture, valid for a minute',
    body: kyc.openKycDocumentBody,
    reply: kyc.openKycDocumentReply,
  },
  kycRetention: {
    ...checks,
    summary: 'How long pictures are kept after the decision',
    reply: kyc.kycRetention,
  },
  setKycRetention: {
    ...sets,
    summary: 'Change how long pictures are kept, once a second operator agrees',
    body: kyc.kycRetentionBody,
    reply: kyc.kycRetentionReply,
  },
} as const satisfies Record<string, CallSchema>;
