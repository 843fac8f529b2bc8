import { type TemplateEntry as EntryWire, ownRules, type MarketTemplate as TemplateWire } from '@crease/contract';
import { MINOR_PER_UNIT } from '@crease/kernel';
import type { TemplateEntry } from '@crease/trading';
import type { TemplateVersion } from '../../trading/templates.ts';

type TermsWire = Pick<EntryWire, 'min' | 'max' | 'maxProfit' | 'inPlayDelayMs' | 'commissionPercent'>;

type Made = Extract<TemplateEntry['market'], { kind: 'made' }>;

/** Reads limits in whole currency units and a commission in per cent. */
export function termsOf({ min, max, maxProfit, inPlayDelayMs, commissionPercent }: TermsWire) {
  return {
    min: min * MINOR_PER_UNIT,
    max: max * MINOR_PER_UNIT,
    maxProfit: maxProfit * MINOR_PER_UNIT,
    inPlayDelayMs,
    commissionBps: Math.round(commissionPercent * 100),
  };
}

/** Reads a line of a template. */
export function templateEntryOf({ rules, commissionPercent, ...entry }: EntryWire): TemplateEntry {
  return { ...entry, ...termsOf({ ...entry, commissionPercent }), rules: rules === null ? null : ownRules(rules) };
}

function entryWire({ rules, commissionBps, ...entry }: TemplateEntry): EntryWire {
  const { market } = entry;
  return {
    ...entry,
    market: market.kind === 'made' ? madeWire(market) : market,
    rules: rules === null ? null : rules.slice(ownRules('').length),
    min: entry.min / MINOR_PER_UNIT,
    max: entry.max / MINOR_PER_UNIT,
    maxProfit: entry.maxProfit / MINOR_PER_UNIT,
    commissionPercent: commissionBps / 100,
  };
}

function madeWire({ runners, handicap, ...market }: Made): EntryWire['market'] {
  const lines = handicap && { handicap: { ...handicap, lines: [...handicap.lines] } };
  return { ...market, runners: [...runners], ...lines };
}

export const summaryWire = ({ sport, format, entries, ...about }: TemplateVersion) => ({
  sport,
  format,
  ...aboutWire(about),
  markets: entries.length,
});

/** @param versions newest first. */
export function templateWire(
  { sport, format, entries, ...about }: TemplateVersion,
  versions: readonly TemplateVersion[],
): TemplateWire {
  const [wires, others] = [entries.map(entryWire), versions.map(aboutWire)];
  return { sport, format, ...aboutWire(about), entries: wires, versions: others };
}

const aboutWire = ({ version, operator, at }: Pick<TemplateVersion, 'version' | 'operator' | 'at'>) => ({
  version,
  operator,
  at: at === null ? null : new Date(at).toISOString(),
});
