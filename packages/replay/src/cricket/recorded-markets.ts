import { MatchMarkets, type SimulatedMarket, wave } from '@crease/feeds';
import type { NoiseKey } from '@crease/kernel';
import { quoteRecordedFancy } from './quote-recorded-fancy.ts';
import type { RecordedFancy } from './recorded-fancies.ts';
import type { RecordedView } from './recorded-view.ts';

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
