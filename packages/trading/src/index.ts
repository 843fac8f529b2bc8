export { CricketPlay } from './cricket/cricket-play.ts';
export type { TradedView } from './cricket/traded-view.ts';
export type { EventEntry } from './event/event-entry.ts';
export { TradedEvent } from './event/traded-event.ts';
export type { Line } from './lines/line.ts';
export { cappedLine, type WorstResult } from './lines/line-cap.ts';
export type { Quote } from './lines/quote.ts';
export type { HandMarket } from './markets/hand-market.ts';
export type { MarketSituation } from './markets/market-situation.ts';
export type { EventPlan } from './play/event-plan.ts';
export type { SourceUpdate } from './sources/price-source.ts';
export { applyTemplate, dueKeys, readyMarkets } from './templates/apply-template.ts';
export { DEFAULT_TEMPLATES, defaultTemplate } from './templates/default-templates.ts';
export {
  type MarketTemplate,
  OPENINGS,
  PRICINGS,
  SUSPENSIONS,
  type TemplateEntry,
} from './templates/market-template.ts';
export { templateRefusal } from './templates/template-refusal.ts';
