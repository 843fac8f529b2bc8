export { CricketPlay } from './cricket/cricket-play.ts';
export type { TradedView } from './cricket/traded-view.ts';
export type { EventEntry } from './event/event-entry.ts';
export { TradedEvent } from './event/traded-event.ts';
export type { Line } from './lines/line.ts';
export type { Quote } from './lines/quote.ts';
export type { EventPlan } from './play/event-plan.ts';
export { type PushedPrices, pushedQuote } from './push/pushed-quote.ts';
