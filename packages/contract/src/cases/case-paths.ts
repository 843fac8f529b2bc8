/** Method and path of the calls about cases. */
export const CASE_PATHS = {
  cases: ['GET', '/operator/cases'],
  playerCase: ['GET', '/operator/cases/:caseId'],
  openCase: ['POST', '/operator/cases'],
  assignCase: ['POST', '/operator/cases/:caseId/assign'],
  noteCase: ['POST', '/operator/cases/:caseId/note'],
  closeCase: ['POST', '/operator/cases/:caseId/close'],
} as const;
