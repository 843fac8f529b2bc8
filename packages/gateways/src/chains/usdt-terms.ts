/** What both chains share: limits in micro-USDT. */
export const USDT_TERMS = { kind: 'crypto', currency: 'USDT', min: 10_000_000, max: 50_000_000_000 } as const;

/** Accounts of a well-known test phrase: anyone can spend what lies there. */
export const TEST_XPUBS = {
  TRON_XPUB:
    'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  BSC_XPUB:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
} as const;

/** Whether anyone can spend from this account. */
export function isTestXpub(xpub: string | undefined): boolean {
  return Object.values<string | undefined>(TEST_XPUBS).includes(xpub);
}

/** @throws Error if anyone can spend from the account, outside sandboxes. */
export function safeXpub(name: keyof typeof TEST_XPUBS, xpub: string, isSandbox: boolean): string {
  if (!isSandbox && isTestXpub(xpub)) throw new Error(`${name}: anyone can spend what lies there`);
  return xpub;
}
