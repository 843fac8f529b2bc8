import { MINOR_PER_UNIT, SPORTS, type Sport } from '@crease/kernel';
import type { HandMarket } from '../markets/hand-market.ts';
import type { TemplateEntry } from './market-template.ts';

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
