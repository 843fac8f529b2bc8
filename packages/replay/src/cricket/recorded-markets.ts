import { type FancyLines, MatchMarkets, quoteFancy, type SimulatedMarket, wave } from '@crease/feeds';
import type { NoiseKey } from '@crease/kernel';
import type { RecordedFancy } from './recorded-fancies.ts';
import type { RecordedView } from './recorded-view.ts';

/** A line whose two runs differ by more than this share of the yes run is useless and withheld. */
const WIDEST = 0.4;
/** So is one that leaves either side worse than two to one: it is on a jump, such as the target of a chase. */
const STEEPEST = 200;

/**
 * Quotes no for a season below its estimated level and yes for one above: with little data the two are far apart, and
 * they narrow with every match. A side is never offered without the other.
 */
export function quoteRecordedFancy(fancy: RecordedFancy, view: RecordedView, lean: number): FancyLines {
  const { no } = quoteFancy(fancy.line(view, -1), lean);
  const { yes } = quoteFancy(fancy.line(view, 1), lean);
  return no && yes && isFit({ no, yes }) ? { no, yes } : { no: null, yes: null };
}

function isFit({ no, yes }: { no: { run: number; rate: number }; yes: { run: number; rate: number } }): boolean {
  const apart = yes.run - no.run;
  // At equal runs the two rates are prices of the same bet: yes must not pay more than no costs.
  if (apart === 0 && yes.rate > no.rate) return false;
  if (apart < 0 || apart > Math.max(2, WIDEST * yes.run)) return false;
  return [no.rate, yes.rate].every((rate) => rate <= STEEPEST && rate >= 10_000 / STEEPEST);
}

export type RecordedMarket = SimulatedMarket<RecordedView>;

/** The markets of one recorded match, quoted like those of a simulated one. */
export class RecordedMarkets extends MatchMarkets<RecordedView> {
  constructor(gameId: string, teams: readonly [string, string], noiseOf: (marketId: string) => NoiseKey) {
    super(gameId, teams, noiseOf, {
      firstWins: ({ firstTeamWins }) => firstTeamWins,
      tieChance: ({ tieChance }) => tieChance,
      depth: 60_000,
      oddsRestlessness: 0.3,
      ratedRestlessness: 0.1,
      publishesChances: false,
    });
  }

  fancy(fancy: RecordedFancy): RecordedMarket {
    const { suffix, name, group, rules, sortOrder } = fancy;
    const opening = this.opening({ suffix, type: 'fancy', name, group, runners: [], rules, sortOrder });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: 0.04,
      quote: (view, instant) => ({
        kind: 'fancyQuote',
        ...quoteRecordedFancy(fancy, view, wave({ key, stream: 2, instant, period: 12_000 })),
        state: fancy.state(view),
      }),
    };
  }
}
