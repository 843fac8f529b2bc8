import { SPORT_KEYS, type Sport } from '@crease/kernel';
import type { MarketTemplate } from '../markets/market-template.ts';
import { TRADING_SPORTS } from '../sports/trading-sports.ts';

type ByFormat = Readonly<Record<string, MarketTemplate>>;

/** The template of each sport and format before an operator saves one: version 0. */
export const DEFAULT_TEMPLATES = Object.fromEntries(
  SPORT_KEYS.map((sport) => [sport, TRADING_SPORTS[sport].templates]),
) as Record<string, ByFormat> as Readonly<Record<Sport, ByFormat>>;

/** Returns the shipped template; undefined for an unknown format. */
export function defaultTemplate(sport: string, format: string): MarketTemplate | undefined {
  const byFormat = ownOf<ByFormat>(DEFAULT_TEMPLATES, sport);
  return byFormat && ownOf(byFormat, format);
}

function ownOf<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
