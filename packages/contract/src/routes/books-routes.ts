import { z } from 'zod';
import * as health from '../books/health.ts';
import * as ledger from '../books/ledger.ts';
import * as reports from '../books/reports.ts';
import { type CallSchema, operatorWith } from '../wire/route.ts';

/** Ledger, reports and health. */
export const BOOKS_ROUTES = {
  trialBalance: {
    ...operatorWith('money.see'),
    summary: 'Every kind of account with its balance, now or at the end of a day',
    query: ledger.trialBalanceQuery,
    reply: ledger.trialBalance,
  },
  ledgerAccounts: {
    ...operatorWith('money.see'),
    summary: 'Accounts of one kind',
    query: ledger.ledgerAccountsQuery,
    reply: ledger.ledgerAccounts,
  },
  ledgerEntries: {
    ...operatorWith('money.see'),
    summary: 'Entries of one account, newest first',
    query: ledger.ledgerEntriesQuery,
    reply: ledger.ledgerEntries,
  },
  ledgerJournal: {
    ...operatorWith('money.see'),
    summary: 'One journal with its transfers and its reversal',
    params: ledger.journalParams,
    reply: ledger.wholeJournal,
  },
  ledgerSearch: {
    ...operatorWith('money.see'),
    summary: 'Journals and accounts by number, player, reference or key',
    query: ledger.ledgerSearchQuery,
    reply: ledger.ledgerFound,
  },
  dashboard: {
    ...operatorWith('figures.see'),
    summary: 'Dashboard: result, deposits and withdrawals, waiting tasks, possible losses',
    query: reports.dashboardQuery,
    reply: reports.dashboard,
  },
  report: {
    ...operatorWith('money.see'),
    summary: "The house's result by product and day (UTC)",
    query: reports.reportQuery,
    reply: reports.report,
  },
  reportFiles: {
    ...operatorWith('money.see'),
    summary: 'Export files, newest first',
    reply: z.array(reports.reportFile),
  },
  makeReportFile: {
    ...operatorWith('money.see'),
    summary: 'Make a CSV file of bets, deposits, withdrawals or the ledger; kept for a month',
    body: reports.reportFileBody,
    reply: reports.reportFile,
  },
  openReportFile: {
    ...operatorWith('money.see'),
    summary: 'Open a file: its parts can be read for ten minutes',
    body: reports.openReportBody,
    reply: reports.openedReport,
  },
  reportPart: {
    ...operatorWith('money.see'),
    summary: 'A part of an opened file: whole lines from a byte offset',
    query: reports.reportPartQuery,
    reply: reports.reportPart,
  },
  deskHealth: {
    ...operatorWith('house.see'),
    summary: 'Health: problems, bets, queue, sockets, feed, gateways, database, jobs, error budget',
    reply: health.deskHealth,
  },
  deskAlarms: {
    ...operatorWith('own.account'),
    summary: 'Alarms of the desk',
    reply: health.deskAlarms,
  },
  explainDifference: {
    ...operatorWith('deposits.decide'),
    summary: "Explain a difference between the ledger and a provider's report",
    body: health.explainBody,
    reply: health.differenceNote,
  },
  differenceNotes: {
    ...operatorWith('money.see'),
    summary: 'Differences of a day with their explanations',
    query: health.notesQuery,
    reply: z.array(health.differenceNote),
  },
  exportAudit: {
    ...operatorWith('audit.see'),
    summary: 'Entries of the audit trail as CSV, which is recorded there itself',
    body: health.exportAuditBody,
    reply: health.exportedAudit,
  },
} as const satisfies Record<string, CallSchema>;
