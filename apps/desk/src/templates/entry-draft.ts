import type { TemplateEntry } from '@crease/contract';
import { TYPE_TRAITS } from './entry-labels.ts';

/** A market in a form: numbers and lists as they were typed. */
export interface EntryDraft extends Pick<TemplateEntry, 'key' | 'name' | 'pricing' | 'opens' | 'suspends'> {
  readonly kind: TemplateEntry['market']['kind'];
  /** Of a market of the model. */
  readonly match: string;
  readonly type: Made['type'];
  readonly group: string;
  /** One a line. */
  readonly runners: string;
  /** How many runners win; of markets with an order book only. */
  readonly winners: string;
  /** What settles an exchange market: its winners, or a number that the lines are compared with. */
  readonly settledBy: SettledBy;
  /** Handicaps in goals, separated by commas or spaces. */
  readonly lines: string;
  /** Empty: those of the model's market. */
  readonly rules: string;
  readonly min: string;
  readonly max: string;
  readonly maxProfit: string;
  /** Seconds. */
  readonly delay: string;
  /** Per cent. */
  readonly commission: string;
  readonly crossMatching: CrossMatching;
  readonly priceLadder: PriceLadder;
  /** Orders that cannot match on arrival wait out the delay, too. */
  readonly passiveWaits: boolean;
}

/** `usual`: on with two or three runners. */
type CrossMatching = 'usual' | 'on' | 'off';
type SettledBy = 'winners' | NonNullable<Made['handicap']>['of'];
type PriceLadder = NonNullable<TemplateEntry['priceLadder']>;
type Made = Extract<TemplateEntry['market'], { kind: 'made' }>;

/** A new market made by hand. */
export const NEW_DRAFT: EntryDraft = {
  key: '',
  name: '',
  kind: 'made',
  match: '',
  type: 'match_odds',
  group: 'match',
  runners: '',
  winners: '1',
  settledBy: 'winners',
  lines: '',
  rules: '',
  min: '100',
  max: '25000',
  maxProfit: '200000',
  delay: '3',
  commission: '0',
  crossMatching: 'usual',
  priceLadder: 'classic',
  passiveWaits: false,
  pricing: 'trader',
  opens: 'hand',
  suspends: 'ball',
};

export function draftOf({ market, rules, ...entry }: TemplateEntry): EntryDraft {
  const { min, max, maxProfit, inPlayDelayMs, commissionPercent, passiveDelay, ...same } = entry;
  const { crossMatching, priceLadder = 'classic' } = entry;
  const made = market.kind === 'made' ? madeDraft(market) : { match: market.match };
  return {
    ...NEW_DRAFT,
    ...same,
    ...made,
    kind: market.kind,
    rules: rules ?? '',
    min: String(min),
    max: String(max),
    maxProfit: String(maxProfit),
    delay: String(inPlayDelayMs / 1000),
    commission: String(commissionPercent),
    crossMatching: crossMatching === undefined ? 'usual' : crossMatching ? 'on' : 'off',
    priceLadder,
    passiveWaits: passiveDelay === 'wait',
  };
}

function madeDraft({ runners, winners = 1, handicap, ...market }: Made) {
  const lines = handicap && { settledBy: handicap.of, lines: handicap.lines.join(', ') };
  return { ...market, runners: runners.join('\n'), winners: String(winners), ...lines };
}

/** Reads a form. What is no number is refused by the server. */
export function entryOf(draft: EntryDraft): TemplateEntry {
  const { name, kind, match, rules, pricing, opens, suspends } = draft;
  return {
    key: draft.key || keyOf(name),
    name: name.trim(),
    pricing,
    opens,
    suspends,
    market: kind === 'offered' ? { kind, match: match.trim() } : madeOf(draft),
    rules: rules.trim() || null,
    min: Number(draft.min),
    max: Number(draft.max),
    maxProfit: Number(draft.maxProfit),
    inPlayDelayMs: Math.round(Number(draft.delay) * 1000),
    commissionPercent: Number(draft.commission),
    ...(hasOneWinner(draft) && draft.crossMatching !== 'usual' && { crossMatching: draft.crossMatching === 'on' }),
    ...(draft.priceLadder !== 'classic' && { priceLadder: draft.priceLadder }),
    ...(draft.passiveWaits && { passiveDelay: 'wait' as const }),
  };
}

function madeOf(draft: EntryDraft): Made {
  const { type, group } = draft;
  return { kind: 'made', type, group, runners: runnersOf(draft), ...(TYPE_TRAITS[type].isExchange && resultOf(draft)) };
}

/** How many win, unless one does; or the lines. */
function resultOf({ winners, settledBy, lines }: EntryDraft): Pick<Made, 'winners' | 'handicap'> {
  if (settledBy !== 'winners') return { handicap: { of: settledBy, lines: linesOf(lines) } };
  return winners.trim() === '1' ? {} : { winners: Number(winners) };
}

/** `−0.5, 1` → −0.5 and 1 */
function linesOf(text: string): number[] {
  return text
    .replaceAll('−', '-')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
}

/** The names of a pasted list: one a line, without empty ones; none for a line of runs. */
export function runnersOf({ type, runners }: Pick<EntryDraft, 'type' | 'runners'>): string[] {
  if (!TYPE_TRAITS[type].hasRunners) return [];
  return runners
    .split(/\r?\n|\t/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `Top scorer` → `top-scorer` */
function keyOf(name: string): string {
  const key = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return key || 'market';
}

/** Rules of the model's markets that the house prices alone begin with their type. */
const WITHOUT_BOOK = /^(bookmaker|fancy|tied)_/;

/** True if bets across the runners can match: exactly one of them wins. */
export function hasOneWinner({ kind, type, settledBy, winners }: EntryDraft): boolean {
  return kind === 'offered' || (TYPE_TRAITS[type].isExchange && settledBy === 'winners' && winners.trim() === '1');
}

/** True if bets of players may match in a market of the draft: a pattern may fit markets of several types. */
export function mayHaveBook({ kind, type, match }: EntryDraft): boolean {
  return kind === 'made' ? TYPE_TRAITS[type].isExchange : !WITHOUT_BOOK.test(match);
}
