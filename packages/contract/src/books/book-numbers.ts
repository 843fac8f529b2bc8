/** Amounts in the replies about the books. */
const ACCOUNT = { balance: 'money' } as const;

const PRODUCT = { turnover: 'money', result: 'money', before: 'money' } as const;
const COMPARED = { now: 'money', before: 'money' } as const;

export const BOOK_NUMBERS = {
  trialBalance: { assets: { sum: 'money', kinds: { balance: 'money' } } },
  ledgerAccounts: { items: ACCOUNT },
  ledgerEntries: { account: ACCOUNT, items: { debit: 'money', credit: 'money', balance: 'money' } },
  ledgerJournal: { transfers: { amount: 'money', debitBalance: 'money', creditBalance: 'money' } },
  ledgerSearch: { accounts: ACCOUNT },
  dashboard: {
    turnover: COMPARED,
    result: COMPARED,
    deposits: { sum: 'money' },
    withdrawals: { sum: 'money' },
    openLiability: 'money',
    products: PRODUCT,
    chart: { result: 'money', before: 'money' },
    waits: { sum: 'money' },
    worst: { matched: 'money', simulatedMatched: 'money', worst: 'money', best: 'money' },
    off: 'money',
  },
  report: {
    days: { net: 'money', results: { result: 'money' } },
    products: PRODUCT,
    sum: PRODUCT,
    today: PRODUCT,
    bonusCost: 'money',
    off: 'money',
    apart: { result: 'money' },
  },
  deskHealth: { database: { off: 'money' } },
  deskAlarms: { off: 'money' },
} as const;
