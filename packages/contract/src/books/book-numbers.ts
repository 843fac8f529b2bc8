/** Where the amounts of the books' replies stand. */
const ACCOUNT = { balance: 'money' } as const;

export const BOOK_NUMBERS = {
  trialBalance: { assets: { sum: 'money', kinds: { balance: 'money' } } },
  ledgerAccounts: { items: ACCOUNT },
  ledgerEntries: { account: ACCOUNT, items: { debit: 'money', credit: 'money', balance: 'money' } },
  ledgerJournal: { transfers: { amount: 'money', debitBalance: 'money', creditBalance: 'money' } },
  ledgerSearch: { accounts: ACCOUNT },
} as const;
