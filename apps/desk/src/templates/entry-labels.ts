import type { TemplateEntry } from '@crease/contract';
import { FORMAT_NAMES } from '@crease/kernel';
import { SPORT_LABELS } from '../core/use-sports.ts';

export const PRICING_LABELS = {
  players: 'Players only',
  model: 'Model',
  trader: 'Trader',
  source: 'Feed',
} as const satisfies Record<TemplateEntry['pricing'], string>;

export const OPENS_LABELS = {
  event: 'With the event',
  start: 'When play begins',
  hand: 'By hand',
} as const satisfies Record<TemplateEntry['opens'], string>;

export const SUSPENDS_LABELS = {
  ball: 'With each ball or point',
  never: 'Stays open',
} as const satisfies Record<TemplateEntry['suspends'], string>;

export const CROSS_LABELS = { usual: 'With 2 or 3 runners', on: 'On', off: 'Off' } as const;

export const LADDER_LABELS = {
  classic: 'Classic: 350 prices',
  finest: 'Finest: every 0.01',
} as const satisfies Record<NonNullable<TemplateEntry['priceLadder']>, string>;

export const SETTLED_BY_LABELS = {
  winners: 'Winners',
  lead: 'Asian handicap: lead in goals',
  total: 'Asian goals: over and under',
} as const;

export const TYPE_LABELS = { match_odds: 'Exchange', bookmaker: 'Bookmaker', fancy: 'Line of runs' } as const;

/** What a form of each type needs: its runners, and whether players may price it among themselves. */
export const TYPE_TRAITS = {
  match_odds: { hasRunners: true, isExchange: true },
  bookmaker: { hasRunners: true, isExchange: false },
  fancy: { hasRunners: false, isExchange: false },
} as const;

/** Groups under which players see a market. */
export const GROUP_LABELS = {
  odds: 'Match odds',
  bookmaker: 'Bookmaker',
  match: 'Match',
  overs: 'Overs',
  players: 'Players',
  wickets: 'Wickets',
  goals: 'Goals',
  sets: 'Sets',
} as const;

const SPORT_TEXTS: Readonly<Record<string, string>> = SPORT_LABELS;
const FORMAT_TEXTS: Readonly<Record<string, string>> = FORMAT_NAMES;

/** `Cricket, T20, 20 overs` */
export function templateName({ sport, format }: { sport: string; format: string }): string {
  return `${SPORT_TEXTS[sport] ?? sport}, ${FORMAT_TEXTS[format] ?? format}`;
}
