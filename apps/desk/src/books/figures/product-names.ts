import type { ReportProduct } from '@crease/contract';

interface ProductName {
  name: string;
  earns: string;
  /** Its colour in charts. */
  token: string;
}

/** The parts of the house's result, in the order of the report. */
export const PRODUCT_NAMES: Readonly<Record<ReportProduct, ProductName>> = {
  commission: { name: 'Exchange, commission', earns: 'Share of net wins', token: '--brand' },
  match_odds: { name: 'Match odds, house book', earns: 'House book', token: '--info' },
  bookmaker: { name: 'Bookmaker', earns: 'House book', token: '--back-solid' },
  fancy: { name: 'Fancy', earns: 'House book', token: '--willow' },
  cross: { name: 'Cross matching', earns: 'Rounding', token: '--warn' },
  games: { name: 'Casino and slots', earns: 'Games', token: '--lay-solid' },
  bonus: { name: 'Bonus', earns: 'Cost', token: '--bonus' },
  fees: { name: 'Fees', earns: 'From players', token: '--profit' },
  other: { name: 'Other', earns: 'Corrections', token: '--text-3' },
  simulated: { name: 'Simulated players', earns: 'Not in any total', token: '--line-2' },
};
