import { z } from 'zod';
import * as health from '../books/health.ts';
import * as ledger from '../books/ledger.ts';
import * as reports from '../books/reports.ts';
import type { CallSchema } from '../wire/route.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Ledger, reports and health. */
export const BOOKS_ROUTES = {
  trialBalance: {
    ...may('money.see'),
    summary: 'Every kind of account with its balance, now or at the end of a day',
    query: ledger.trialBalanceQuery,
    reply: ledger.trialBalance,
  },
  ledgerAccounts: {
    ...may('money.see'),
    summary: 'Accounts of one kind',
    query: ledger.ledgerAccountsQuery,
    reply: ledger.ledgerAccounts,
  },
  ledgerEntries: {
    ...may('money.see'),
    summary: 'Entries of one account, newest first',
    query: ledger.ledgerEntriesQuery,
    reply: ledger.ledgerEntries,
  },
  ledgerJournal: {
    ...may('money.see'),
    summary: 'One journal with its transfers and its reversal',
    params: ledger.journalParams,
    reply: ledger.wholeJournal,
  },
  ledgerSearch: {
    ...may('money.see'),
    summary: 'Journals and accounts by number, player, reference or key',
    query: ledger.ledgerSearchQuery,
    reply: ledger.ledgerFound,
  },
  dashboard: {
    ...may('figures.see'),
    summary: 'Dashboard: result, deposits and withdrawals, waiting tasks, possible losses',
    query: reports.dashboardQuery,
    reply: reports.dashboard,
  },
  report: {
    ...may('money.see'),
    summary: "The house's result by product and day (UTC)",
    query: reports.reportQuery,
    reply: reports.report,
  },
  reportFiles: {
    ...may('money.see'),
    summary: 'Export files, newest first',
    reply: z.array(reports.reportFile),
  },
  makeReportFile: {
    ...may('money.see'),
    summary: 'Make a CSV file of bets, deposits, withdrawals or the ledger; kept for a month',
    body: reports.reportFileBody,
    reply: reports.reportFile,
  },
  openReportFile: {
    ...may('money.see'),
    summary: 'Open a file: its parts can be read for ten minutes',
    body: reports.openReportBody,
    reply: reports.openedReport,
  },
  reportPart: {
    ...may('money.see'),
    summary: 'A part of an opened file: whole lines from a byte offset',
    query: reports.reportPartQuery,
    reply: reports.reportPart,
  },
  deskHealth: {
    ...may('house.see'),
    summary: 'Health: problems, bets, queue, sockets, feed, gateways, database, jobs, error budget',
    reply: health.deskHealth,
  },
  deskAlarms: {
    ...may('own.account'),
    summary: 'Alarms of the desk',
    reply: health.deskAlarms,
  },
  explainDifference: {
    ...may('deposits.decide'),
    summary: "Explain a difference between the ledger and a provider's report",
    body: health.explainBody,
    reply: health.differenceNote,
  },
  differenceNotes: {
    ...may('money.see'),
    summary: 'Differences of a day with their explanations',
    query: health.notesQuery,
    reply: z.array(health.differenceNote),
  },
  exportAudit: {
    ...may('audit.see'),
    summary: 'Entries of the audit trail as CSV, which is recorded there itself',
    body: health.exportAuditBody,
    reply: health.exportedAudit,
  },
} as const satisfies Record<string, CallSchema>;
