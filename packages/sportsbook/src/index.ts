export { fixedPrices, marginKind, totalLine, totalLines } from './book/fixed-prices.ts';
export { hasIdleLeg, type JointLeg, jointChance, togetherPrice } from './pricing/joint.ts';
export { cut, type Fraction, fraction, rounded, times } from './tickets/fraction.ts';
export { houseResults, type LegResult, type OutcomeBets, winFactor } from './tickets/leg-result.ts';
export { countLines, type LineSizes, lineSizes, MOST_LEGS, SYSTEM_NAMES } from './tickets/ticket-lines.ts';
export { CHANCE_PARTS, cashOut, type LiveLeg, linesReturn, ticketReturn } from './tickets/ticket-return.ts';
