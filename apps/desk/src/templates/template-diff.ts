import type { TemplateEntry } from '@crease/contract';

/** One change of a template: a market that is new, removed, moved, or has other terms. */
interface TemplateChange {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

const FIELDS = {
  name: 'name',
  market: 'market',
  rules: 'rules',
  min: 'lowest stake',
  max: 'highest stake',
  maxProfit: 'highest profit',
  inPlayDelayMs: 'delay, ms',
  commissionPercent: 'commission, %',
  crossMatching: 'cross matching',
  priceLadder: 'price ladder',
  passiveDelay: 'delay of orders that cannot match',
  pricing: 'priced by',
  opens: 'opens',
  suspends: 'suspended',
} as const satisfies Record<Exclude<keyof TemplateEntry, 'key'>, string>;

/** Returns what a new version changes, in the order of its markets. */
export function templateDiff(
  before: readonly TemplateEntry[],
  after: readonly TemplateEntry[],
): readonly TemplateChange[] {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const kept = new Set(after.map(({ key }) => key));
  const stay = before.filter(({ key }) => kept.has(key)).map(({ key }) => key);
  const order = after.filter(({ key }) => known.has(key)).map(({ key }) => key);
  const changes = after.flatMap((entry) => {
    const { key, name } = entry;
    const old = known.get(key);
    if (!old) return [{ key, name, text: 'New' }];
    const texts = fieldChanges(old, entry);
    if (stay.indexOf(key) !== order.indexOf(key)) texts.push('moved');
    return texts.length ? [{ key, name, text: texts.join('; ') }] : [];
  });
  const removed = before.filter(({ key }) => !kept.has(key)).map(({ key, name }) => ({ key, name, text: 'Removed' }));
  return [...changes, ...removed];
}

function fieldChanges(before: TemplateEntry, after: TemplateEntry): string[] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => `${FIELDS[field]} ${textOf(before[field])} → ${textOf(after[field])}`);
}

type Made = Extract<TemplateEntry['market'], { kind: 'made' }>;

function madeText({ runners, winners = 1, handicap }: Made): string {
  if (handicap) return `${runners.length} runners, lines ${handicap.lines.join(', ')}`;
  const winning = winners === 0 ? ', any number wins' : winners > 1 ? `, ${winners} win` : '';
  return `${runners.length} runners${winning}`;
}

const LONGEST = 60;

function textOf(value: TemplateEntry[keyof TemplateEntry]): string {
  if (value === null) return 'none';
  if (value === undefined) return 'usual';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') return value.kind === 'offered' ? value.match : madeText(value);
  const text = typeof value === 'number' ? value.toLocaleString('en-IN') : value;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
