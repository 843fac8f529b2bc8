/** Method and path of the calls about the books. */
export const BOOK_PATHS = {
  trialBalance: ['GET', '/operator/trial-balance'],
  ledgerAccounts: ['GET', '/operator/ledger/accounts'],
  ledgerEntries: ['GET', '/operator/ledger/entries'],
  ledgerJournal: ['GET', '/operator/ledger/journals/:journalId'],
  ledgerSearch: ['GET', '/operator/ledger/search'],
  dashboard: ['GET', '/operator/dashboard'],
  report: ['GET', '/operator/report'],
  reportFiles: ['GET', '/operator/reports'],
  makeReportFile: ['POST', '/operator/reports'],
  openReportFile: ['POST', '/operator/reports/open'],
  reportPart: ['GET', '/operator/reports/part'],
  deskHealth: ['GET', '/operator/health'],
  deskAlarms: ['GET', '/operator/alarms'],
  explainDifference: ['POST', '/operator/reconciliation/explain'],
  differenceNotes: ['GET', '/operator/reconciliation/notes'],
  exportAudit: ['POST', '/operator/audit/export'],
} as const;
