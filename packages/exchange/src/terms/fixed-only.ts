/** Rules of markets that are asked at fixed odds alone begin so. */
const PREFIX = 'fixed_';

/** Whether a market has no order book: it is priced by its model and bet on with tickets. */
export const isFixedOnly = ({ rules }: { readonly rules: string }): boolean => rules.startsWith(PREFIX);
