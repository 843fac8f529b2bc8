const SUMS = { gross: 'money', commission: 'money', net: 'money' } as const;

/** Amounts in a reply of profit and loss. */
export const PROFIT_NUMBERS = { ...SUMS, days: SUMS, sports: SUMS, events: SUMS, markets: SUMS } as const;
