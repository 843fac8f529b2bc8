import type { MarketOpening } from '@crease/feeds';
import { MINOR_PER_UNIT, SPORTS, type Sport } from '@crease/kernel';
import type { HandMarket } from '../markets/hand-market.ts';
import type { MarketTerms } from '../markets/market-terms.ts';
import type { EventPlan } from '../play/event-plan.ts';

/** The markets of an event, as a template of markets meets them. */
export interface MarketSituation {
  readonly plan: Pick<EventPlan, 'gameId' | 'teams' | 'players'>;
  readonly isInPlay: boolean;
  /** Markets that play offers now and that were never opened. */
  readonly offered: readonly MarketOpening[];
  /** Every market opened or made so far. */
  readonly opened: readonly MarketOpening[];
  /** Number of markets made by hand so far. */
  readonly made: number;
}

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

type Terms = Pick<TemplateEntry, 'min' | 'max' | 'maxProfit' | 'inPlayDelayMs' | 'commissionBps'>;
type Offer = Pick<TemplateEntry, 'key' | 'name'> & { readonly match: string } & Partial<TemplateEntry>;
type Made = Pick<TemplateEntry, 'key' | 'name'> &
  Pick<HandMarket, 'type' | 'group' | 'runners' | 'rules' | 'handicap'> &
  Partial<TemplateEntry>;

const LIMITS: Readonly<Record<HandMarket['type'], Omit<Terms, 'inPlayDelayMs'>>> = {
  match_odds: amounts(500_000, 2_500_000, 200),
  bookmaker: amounts(200_000, 1_000_000, 0),
  fancy: amounts(25_000, 200_000, 0),
};

/** @param max in whole currency units, like `maxProfit`. */
function amounts(max: number, maxProfit: number, commissionBps: number): Omit<Terms, 'inPlayDelayMs'> {
  const money = (units: number) => units * MINOR_PER_UNIT;
  return { min: money(100), max: money(max), maxProfit: money(maxProfit), commissionBps };
}

/** Returns the makers of a sport's entries, with its delay and each type's limits. */
export function templateParts(sport: Sport) {
  const terms = (type: HandMarket['type']) => ({ ...LIMITS[type], inPlayDelayMs: SPORTS[sport].delayMs });
  return {
    /** A market that the model prices. */
    offered: (type: HandMarket['type'], { match, ...entry }: Offer): TemplateEntry => ({
      ...terms(type),
      market: { kind: 'offered', match },
      rules: null,
      pricing: 'model',
      opens: 'hand',
      suspends: 'ball',
      ...entry,
    }),
    /** A market that the trader prices and declares. */
    made: ({ type, group, runners, handicap, ...entry }: Made): TemplateEntry => ({
      ...terms(type),
      market: { kind: 'made', type, group, runners, ...(handicap && { handicap }) },
      pricing: 'trader',
      opens: 'hand',
      suspends: 'ball',
      ...entry,
      rules: `own: ${entry.rules}`,
    }),
  };
}
