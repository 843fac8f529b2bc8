const SUMS = { gross: 'money', commission: 'money', net: 'money' } as const;

/** What a reply of profit and loss carries beside its counts. */
export const PROFIT_NUMBERS = { ...SUMS, days: SUMS, sports: SUMS, events: SUMS, markets: SUMS } as const;
