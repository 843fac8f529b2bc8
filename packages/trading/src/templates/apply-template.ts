import type { MarketOpening } from '@crease/feeds';
import type { ActEntry } from '../event/event-entry.ts';
import { MODEL_LINE } from '../lines/line.ts';
import { bookTermsFor, MADE_SORT_ORDER } from '../markets/hand-market.ts';
import type { MarketSituation, MarketTemplate, TemplateEntry } from '../markets/market-template.ts';
import type { MarketTerms } from '../markets/market-terms.ts';

/**
 * Returns the entries that open the chosen markets of a template, in order: the model's offered markets with their
 * terms, markets made by hand, then how each is priced. What is open already is left out.
 */
export function applyTemplate(
  template: MarketTemplate,
  keys: ReadonlySet<string>,
  situation: MarketSituation,
): readonly ActEntry[] {
  const chosen = readyMarkets(template, situation).filter(({ entry, count }) => count > 0 && keys.has(entry.key));
  const opened = chosen.flatMap(({ entry, offered }) => offered.map((opening) => ({ entry, opening })));
  const made = chosen.filter(({ entry }) => entry.market.kind === 'made').map(({ entry }) => entry);
  const terms = opened.map(({ entry, opening }) => openTerms(entry, opening));
  const open: ActEntry[] = terms.length
    ? [{ kind: 'open', marketIds: terms.map(({ marketId }) => marketId), terms }]
    : [];
  const madeId = (at: number) => `${situation.plan.gameId}-h${situation.made + at + 1}`;
  return [
    ...open,
    ...made.map((entry) => makeEntry(entry, situation.plan)),
    ...opened.flatMap(({ entry, opening }) => lineEntry(entry, opening.marketId)),
    ...made.flatMap((entry, at) => lineEntry(entry, madeId(at))),
  ];
}

/** Returns the keys of the markets that open now without a trader. */
export function dueKeys(template: MarketTemplate, situation: MarketSituation): ReadonlySet<string> {
  const due = readyMarkets(template, situation).filter(
    ({ entry: { opens }, count }) => count > 0 && (opens === 'event' || (opens === 'start' && situation.isInPlay)),
  );
  return new Set(due.map(({ entry }) => entry.key));
}

/**
 * Returns the markets of a template with the number that can be opened now, and that were opened. The first entry that
 * fits a market gives its terms.
 */
export function readyMarkets(template: MarketTemplate, situation: MarketSituation) {
  const fitting = template.map((entry) => ({ entry, fits: fitOf(entry) }));
  const withEntry = (openings: readonly MarketOpening[]) =>
    openings.map((opening) => ({ opening, entry: fitting.find(({ fits }) => fits(opening))?.entry }));
  const [offers, opens] = [withEntry(situation.offered), withEntry(situation.opened)];
  return template.map((entry) => {
    const offered = offers.filter((one) => one.entry === entry).map(({ opening }) => opening);
    const opened = opens.filter((one) => one.entry === entry).length;
    return { entry, offered, opened, count: entry.market.kind === 'made' ? Number(opened === 0) : offered.length };
  });
}

/** Returns the test whether a market is one of an entry. */
function fitOf({ market, name }: TemplateEntry): (opening: MarketOpening) => boolean {
  const suffixOf = ({ marketId, gameId }: MarketOpening) => marketId.slice(gameId.length + 1);
  if (market.kind === 'made') return (opening) => opening.name === name && /^h\d+$/.test(suffixOf(opening));
  const pattern = patternOf(market.match);
  return (opening) => market.match === opening.rules || pattern.test(suffixOf(opening));
}

function patternOf(match: string): RegExp {
  const parts = match.split('*').map((part) => part.replace(/[^\w-]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** A pattern may fit markets of several types: terms of an order book are for those that can have them. */
function openTerms(entry: TemplateEntry, of: MarketOpening) {
  const { crossMatching, priceLadder, ...terms } = termsOf(entry, of.rules);
  const forBook = { ...(crossMatching !== undefined && { crossMatching }), ...(priceLadder && { priceLadder }) };
  return { marketId: of.marketId, ...terms, ...bookTermsFor(of, forBook), isSteady: entry.suspends === 'never' };
}

function termsOf(entry: TemplateEntry, usualRules: string): MarketTerms {
  const { key, name, market, pricing, opens, suspends, rules, ...terms } = entry;
  return { ...terms, rules: rules ?? usualRules };
}

function makeEntry(entry: TemplateEntry, plan: MarketSituation['plan']): ActEntry {
  const { kind, runners, ...made } = entry.market as Extract<TemplateEntry['market'], { kind: 'made' }>;
  const market = {
    ...made,
    ...termsOf(entry, ''),
    name: entry.name,
    runners: runners.flatMap((runner) => namesOf(runner, plan)),
    sortOrder: MADE_SORT_ORDER,
  };
  return { kind: 'make', market, isSteady: entry.suspends === 'never' };
}

function namesOf(runner: string, { teams, players }: MarketSituation['plan']): readonly string[] {
  switch (runner) {
    case '{teams}':
      return teams.map(({ name }) => name);
    case '{first players}':
      return players[0];
    case '{second players}':
      return players[1];
    default:
      return [runner];
  }
}

/**
 * The model's prices need no entry. Without prices of the house a market waits for the trader's, or is the players'.
 */
function lineEntry({ pricing }: TemplateEntry, marketId: string): ActEntry[] {
  if (pricing === 'model') return [];
  const line = { ...MODEL_LINE, by: pricing === 'source' ? ('source' as const) : ('off' as const) };
  return [{ kind: 'line', marketId, line, isConfirmed: true }];
}
