import { type Refusal, refuse, SPORT_KEYS, type Sport } from '@crease/kernel';
import { bookRefusal, isExchange, runnersRefusal } from '../markets/hand-market.ts';
import { type MarketTemplate, RUNNER_LISTS, type TemplateEntry } from '../markets/market-template.ts';
import { termsRefusal } from '../markets/market-terms.ts';
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

/** Markets of one template. */
const ENTRIES_MAX = 200;

/** Returns why a template cannot be saved; null if it can. The refusal names the entry as its field. */
export function templateRefusal(template: MarketTemplate): Refusal | null {
  if (template.length === 0 || template.length > ENTRIES_MAX)
    return refuse('INVALID_INPUT', { reason: 'templateSize', most: ENTRIES_MAX }, 'entries');
  if (new Set(template.map(({ key }) => key)).size !== template.length)
    return refuse('INVALID_INPUT', { reason: 'templateTwice' }, 'entries');
  for (const [at, entry] of template.entries()) {
    const refused = entryRefusal(entry);
    if (refused) return { ...refused, field: `entries.${at}` };
  }
  return null;
}

function entryRefusal(entry: TemplateEntry): Refusal | null {
  const { market, rules, pricing, suspends } = entry;
  const refused = termsRefusal({ ...entry, rules: rules ?? (market.kind === 'offered' ? 'of the model' : '') });
  if (refused) return refused;
  if (market.kind === 'made') {
    const runners = market.runners.flatMap(namesFor);
    const misfit = runnersRefusal({ ...market, runners }) ?? bookRefusal({ ...entry, ...market });
    if (misfit) return misfit;
    if (pricing === 'model') return refuse('INVALID_INPUT', { reason: 'templatePricing' });
    if (pricing === 'players' && !isExchange(market.type))
      return refuse('INVALID_INPUT', { reason: 'templatePricing' });
  } else if (!market.match.trim()) return refuse('INVALID_INPUT', { reason: 'templateMarket' });
  // A model's or a source's price is of one ball: it must not stay open over the next one.
  const isStale = suspends === 'never' && (pricing === 'model' || pricing === 'source');
  return isStale ? refuse('INVALID_INPUT', { reason: 'templateSuspends' }) : null;
}

/** Names that a list of the event counts as: two teams, and a team of eleven. */
const LIST_LENGTHS = { '{teams}': 2, '{first players}': 11, '{second players}': 11 } as const;

function namesFor(runner: string): readonly string[] {
  const list = RUNNER_LISTS.find((name) => name === runner);
  return list ? Array.from({ length: LIST_LENGTHS[list] }, (_, at) => `${list} ${at + 1}`) : [runner];
}
