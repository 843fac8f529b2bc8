import type { HandMarket } from '../markets/hand-market.ts';
import type { MarketTerms } from '../markets/market-terms.ts';

/** A market of the model, found by its rules key or by the end of its id, in which `*` matches any text. */
interface OfferedMarket {
  readonly kind: 'offered';
  readonly match: string;
}

/** A market that a trader prices and declares. Its runners may be {@link RUNNER_LISTS}. */
interface MadeMarket extends Pick<HandMarket, 'type' | 'group' | 'runners' | 'winners' | 'handicap'> {
  readonly kind: 'made';
}

/** One line of a template: which market, with which terms, and when. */
export interface TemplateEntry extends Omit<MarketTerms, 'rules'> {
  /** Unique in its template. */
  readonly key: string;
  /** In lists; of a market made by hand also its name. */
  readonly name: string;
  readonly market: OfferedMarket | MadeMarket;
  /** A rules key or own rules; null: those of the model's market. */
  readonly rules: string | null;
  /** Who prices it: players among themselves, the model, the trader by hand, or the event's active source. */
  readonly pricing: 'players' | 'model' | 'trader' | 'source';
  /** With the event, once play has begun, or when a trader adds it. */
  readonly opens: 'event' | 'start' | 'hand';
  /** What suspends it besides its trader: each ball or point, or nothing during play. */
  readonly suspends: 'ball' | 'never';
}

/** The markets of a sport and format, in order. */
export type MarketTemplate = readonly TemplateEntry[];

/** Runners of a template that are replaced by names of the event. */
export const RUNNER_LISTS = ['{teams}', '{first players}', '{second players}'] as const;
