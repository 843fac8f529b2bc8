/** Method and path of an owner's actions on operators. */
export const STAFF_PATHS = {
  staffSessions: ['GET', '/operator/operators/:operatorId/sessions'],
  endStaffSession: ['POST', '/operator/operators/end-session'],
  resetStaffFactor: ['POST', '/operator/operators/reset-factor'],
  staffLimits: ['GET', '/operator/operators/:operatorId/limits'],
  setStaffLimits: ['POST', '/operator/operators/limits'],
  changeStaffRole: ['POST', '/operator/operators/role'],
  aloneToday: ['GET', '/operator/alone'],
  aloneSettings: ['GET', '/operator/alone/settings'],
  setAloneLimits: ['POST', '/operator/alone/settings'],
  openInvitation: ['POST', '/operator/invitations/open'],
  acceptInvitation: ['POST', '/operator/invitations/accept'],
  invitations: ['GET', '/operator/invitations'],
  invitedOwners: ['GET', '/operator/invitations/owners'],
  inviteOperator: ['POST', '/operator/invitations'],
  renewInvitation: ['POST', '/operator/invitations/link'],
  revokeInvitation: ['POST', '/operator/invitations/revoke'],
} as const;
