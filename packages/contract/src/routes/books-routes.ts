import { z } from 'zod';
import * as health from '../books/health.ts';
import * as ledger from '../books/ledger.ts';
import * as reports from '../books/reports.ts';
import type { Route } from '../wire/route.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Ledger, reports and health. */
export const BOOKS_ROUTES = {
  trialBalance: {
    method: 'GET',
    path: '/operator/trial-balance',
    ...may('money.see'),
    summary: 'Every kind of account with its balance, now or at the end of a day',
    query: ledger.trialBalanceQuery,
    reply: ledger.trialBalance,
  },
  ledgerAccounts: {
    method: 'GET',
    path: '/operator/ledger/accounts',
    ...may('money.see'),
    summary: 'Accounts of one kind',
    query: ledger.ledgerAccountsQuery,
    reply: ledger.ledgerAccounts,
  },
  ledgerEntries: {
    method: 'GET',
    path: '/operator/ledger/entries',
    ...may('money.see'),
    summary: 'Entries of one account, newest first',
    query: ledger.ledgerEntriesQuery,
    reply: ledger.ledgerEntries,
  },
  ledgerJournal: {
    method: 'GET',
    path: '/operator/ledger/journals/:journalId',
    ...may('money.see'),
    summary: 'One journal with its transfers and its reversal',
    params: ledger.journalParams,
    reply: ledger.wholeJournal,
  },
  ledgerSearch: {
    method: 'GET',
    path: '/operator/ledger/search',
    ...may('money.see'),
    summary: 'Journals and accounts by number, player, reference or key',
    query: ledger.ledgerSearchQuery,
    reply: ledger.ledgerFound,
  },
  dashboard: {
    method: 'GET',
    path: '/operator/dashboard',
    ...may('figures.see'),
    summary: 'Dashboard: result, deposits and withdrawals, waiting tasks, possible losses',
    query: reports.dashboardQuery,
    reply: reports.dashboard,
  },
  report: {
    method: 'GET',
    path: '/operator/report',
    ...may('money.see'),
    summary: "The house's result by product and day (UTC)",
    query: reports.reportQuery,
    reply: reports.report,
  },
  reportFiles: {
    method: 'GET',
    path: '/operator/reports',
    ...may('money.see'),
    summary: 'Export files, newest first',
    reply: z.array(reports.reportFile),
  },
  makeReportFile: {
    method: 'POST',
    path: '/operator/reports',
    ...may('money.see'),
    summary: 'Make a CSV file of bets, deposits, withdrawals or the ledger; kept for a month',
    body: reports.reportFileBody,
    reply: reports.reportFile,
  },
  openReportFile: {
    method: 'POST',
    path: '/operator/reports/open',
    ...may('money.see'),
    summary: 'Open a file: its parts can be read for ten minutes',
    body: reports.openReportBody,
    reply: reports.openedReport,
  },
  reportPart: {
    method: 'GET',
    path: '/operator/reports/part',
    ...may('money.see'),
    summary: 'A part of an opened file: whole lines from a byte offset',
    query: reports.reportPartQuery,
    reply: reports.reportPart,
  },
  deskHealth: {
    method: 'GET',
    path: '/operator/health',
    ...may('house.see'),
    summary: 'Health: problems, bets, queue, sockets, feed, gateways, database, jobs, error budget',
    reply: health.deskHealth,
  },
  deskAlarms: {
    method: 'GET',
    path: '/operator/alarms',
    ...may('own.account'),
    summary: 'Alarms of the desk',
    reply: health.deskAlarms,
  },
  explainDifference: {
    method: 'POST',
    path: '/operator/reconciliation/explain',
    ...may('deposits.decide'),
    summary: "Explain a difference between the ledger and a provider's report",
    body: health.explainBody,
    reply: health.differenceNote,
  },
  differenceNotes: {
    method: 'GET',
    path: '/operator/reconciliation/notes',
    ...may('money.see'),
    summary: 'Differences of a day with their explanations',
    query: health.notesQuery,
    reply: z.array(health.differenceNote),
  },
  exportAudit: {
    method: 'POST',
    path: '/operator/audit/export',
    ...may('audit.see'),
    summary: 'Entries of the audit trail as CSV, which is recorded there itself',
    body: health.exportAuditBody,
    reply: health.exportedAudit,
  },
} as const satisfies Record<string, Route>;
