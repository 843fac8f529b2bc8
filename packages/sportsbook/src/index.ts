export { fixedPrices, marginKind } from './book/fixed-prices.ts';
export { totalLine, totalLines } from './book/total-lines.ts';
export { hasIdleLeg, type JointLeg, jointChance, togetherPrice } from './pricing/joint.ts';
export { CHANCE_PARTS, cashOut, type LiveLeg } from './tickets/cash-out.ts';
export { cut, type Fraction, fraction, rounded, times } from './tickets/fraction.ts';
export { houseResults } from './tickets/house-result.ts';
export { type LegResult, winFactor } from './tickets/leg-result.ts';
export { countLines, type LineSizes, lineSizes, MOST_LEGS, SYSTEM_NAMES } from './tickets/ticket-lines.ts';
export { linesReturn, ticketReturn } from './tickets/ticket-return.ts';
