import * as kyc from '../verification/kyc.ts';
import type { Route } from '../wire/route.ts';

const player = { access: 'player', tag: 'identity' } as const;
const checks = { access: 'operator', tag: 'operator', right: 'identity.check' } as const;
const sets = { access: 'operator', tag: 'operator', right: 'house.set' } as const;

/** Who the player is. */
export const KYC_ROUTES = {
  kyc: {
    method: 'GET',
    path: '/kyc',
    ...player,
    summary: 'How my identity check stands',
    reply: kyc.kycReply,
  },
  sendKyc: {
    method: 'POST',
    path: '/kyc',
    ...player,
    summary: 'A document that proves who I am: its photographs, and its number where it has one',
    body: kyc.sendKycBody,
    files: kyc.KYC_FILES,
    formNumbers: ['kind'],
    reply: kyc.kycReply,
  },
} as const satisfies Record<string, Route>;

/** Those who check it. Pictures are shown at an address that is good for a minute; each opening is in the trail. */
export const KYC_DESK_ROUTES = {
  kycSubmissions: {
    method: 'GET',
    path: '/operator/kyc',
    ...checks,
    summary: 'Identities to be checked, oldest first',
    query: kyc.kycDeskQuery,
    reply: kyc.kycList,
  },
  approveKyc: {
    method: 'POST',
    path: '/operator/kyc/:id/approve',
    ...checks,
    summary: 'The player is who they say',
    params: kyc.kycParams,
    body: kyc.approveKycBody,
    reply: kyc.kycSubmission,
  },
  declineKyc: {
    method: 'POST',
    path: '/operator/kyc/:id/decline',
    ...checks,
    summary: 'A photograph, or all of it, does not do; the player is told why',
    params: kyc.kycParams,
    body: kyc.declineKycBody,
    reply: kyc.kycSubmission,
  },
  openKycDocument: {
    method: 'POST',
    path: '/operator/kyc/open',
    ...checks,
    summary: 'An address of one picture, good for a minute',
    body: kyc.openKycDocumentBody,
    reply: kyc.openKycDocumentReply,
  },
  kycRetention: {
    method: 'GET',
    path: '/operator/kyc/retention',
    ...checks,
    summary: 'How long pictures are kept after the decision',
    reply: kyc.kycRetention,
  },
  setKycRetention: {
    method: 'POST',
    path: '/operator/kyc/retention',
    ...sets,
    summary: 'Change how long pictures are kept, once a second person agrees',
    body: kyc.kycRetentionBody,
    reply: kyc.kycRetentionReply,
  },
} as const satisfies Record<string, Route>;
