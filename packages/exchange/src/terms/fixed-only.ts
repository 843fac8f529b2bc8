/** Prefix of the rules of markets with fixed odds only. */
const PREFIX = 'fixed_';

/** True for a market without an order book: it is priced by its model and bet on with tickets. */
export const isFixedOnly = ({ rules }: { readonly rules: string }): boolean => rules.startsWith(PREFIX);
