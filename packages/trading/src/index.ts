export type { EventEntry } from './event/event-entry.ts';
export { playOf } from './event/play-of.ts';
export { TradedEvent } from './event/traded-event.ts';
export type { Line } from './lines/line.ts';
export type { Quote } from './lines/quote.ts';
export type { HandMarket } from './markets/hand-market.ts';
export type { EventPlan } from './play/event-plan.ts';
export type { SourceChange } from './sources/event-sources.ts';
export type { SourceUpdate } from './sources/price-source.ts';
