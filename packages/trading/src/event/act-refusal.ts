import { type Refusal, refuse } from '@crease/kernel';
import { type Life, lifeRefusal, PLAYED } from '../life/event-life.ts';
import { type Line, MOST_STEPS } from '../lines/line.ts';
import { isCap } from '../lines/line-cap.ts';
import { handMarketRefusal } from '../markets/hand-market.ts';
import { termsRefusal } from '../markets/market-terms.ts';
import { type ActEntry, lifeStepOf, type OpenTerms } from './event-entry.ts';
import type { TradedMarkets } from './traded-markets.ts';

type Markets = Pick<TradedMarkets<unknown>, 'sources' | 'has' | 'made' | 'isMade' | 'handicapOf' | 'openingOf'>;

/** What an act is checked against. */
interface Present {
  readonly markets: Markets;
  /** Markets that play offers now and that were never opened. */
  readonly offered: () => readonly { readonly marketId: string }[];
  readonly life: Life;
  readonly canUndo: boolean;
}

const KINDS = { match_odds: 'oddsQuote', bookmaker: 'bookmakerQuote', fancy: 'fancyQuote' } as const;

/** Returns why an act would be refused; null if it would be applied. */
export function actRefusal(entry: ActEntry, { markets, offered, life, canUndo }: Present): Refusal | null {
  const step = lifeStepOf(entry);
  if (step) return lifeRefusal(life, step);
  if (life.isFinal) return lifeRefusal(life, PLAYED);
  switch (entry.kind) {
    case 'open': {
      const ids = new Set(offered().map(({ marketId }) => marketId));
      return missing(entry.marketIds, (marketId) => ids.has(marketId)) ?? openTermsRefusal(entry.terms ?? []);
    }
    case 'make':
      return handMarketRefusal(entry.market, markets.made);
    case 'declare':
      return declareRefusal(entry, markets);
    case 'line':
      return lineRefusal(entry, markets);
    case 'publish':
      if (life.state === 'postponed') return lifeRefusal(life, PLAYED);
      return missing(entry.marketIds ?? [], (marketId) => markets.has(marketId));
    case 'suspend':
      return missing(entry.marketIds ?? [], (marketId) => markets.has(marketId));
    case 'sources':
      return markets.sources.attachRefusal(entry.names);
    case 'source':
      return markets.sources.changeRefusal(entry);
    case 'undo':
      return canUndo ? null : refuse('INVALID_INPUT', { reason: 'nothingToUndo' });
    default:
      return null;
  }
}

function openTermsRefusal(terms: readonly OpenTerms[]): Refusal | null {
  for (const one of terms) {
    const refused = termsRefusal(one);
    if (refused) return refused;
  }
  return null;
}

/** Play decides its own markets: only those made by hand are declared. */
function declareRefusal(
  { marketId, result }: Extract<ActEntry, { kind: 'declare' }>,
  markets: Markets,
): Refusal | null {
  if (!markets.has(marketId)) return unknown(marketId);
  if (!markets.isMade(marketId)) return refuse('INVALID_INPUT', { reason: 'decidedByPlay' });
  const { runners = [], winners = 1 } = markets.openingOf(marketId) ?? {};
  const handicap = markets.handicapOf(marketId);
  switch (result.kind) {
    case 'void':
      return null;
    case 'value':
      if (handicap === 'total' && result.value < 0) return refuse('INVALID_INPUT', { reason: 'resultOutcome' });
      return (runners.length === 0 || handicap) && Number.isSafeInteger(result.value)
        ? null
        : refuse('INVALID_INPUT', { reason: 'resultKind' });
    case 'winners': {
      if (handicap) return refuse('INVALID_INPUT', { reason: 'resultKind' });
      const isFit = result.winners.every((at) => runners[at] !== undefined);
      const isOnce = new Set(result.winners).size === result.winners.length;
      const isSome = result.winners.length > 0 || winners === 0;
      return isFit && isOnce && isSome ? null : refuse('INVALID_INPUT', { reason: 'resultOutcome' });
    }
  }
}

function lineRefusal(
  { marketId, line }: { readonly marketId: string; readonly line: Line },
  markets: Markets,
): Refusal | null {
  const opening = markets.has(marketId) ? markets.openingOf(marketId) : undefined;
  if (!opening) return unknown(marketId);
  const { steps, rate, margin, by, pinned } = line;
  const isWithin = [steps, rate, margin].every((step) => Number.isInteger(step) && Math.abs(step) <= MOST_STEPS);
  if (!isWithin || margin < 0) return refuse('INVALID_INPUT', { reason: 'lineSteps', most: MOST_STEPS });
  if (!isCap(line)) return refuse('INVALID_INPUT', { reason: 'lineCap' });
  const isPinned = by !== 'hand' || pinned?.kind === KINDS[opening.type];
  return isPinned ? null : refuse('INVALID_INPUT', { reason: 'pinnedKind' });
}

/** Refuses the first market that does not fit. */
function missing(marketIds: readonly string[], fits: (marketId: string) => boolean): Refusal | null {
  const first = marketIds.find((marketId) => !fits(marketId));
  return first === undefined ? null : unknown(first);
}

function unknown(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
