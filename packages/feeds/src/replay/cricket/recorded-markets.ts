import { type NoiseKey, writeName } from '@crease/kernel';
import { type MarketDraft, marketOpening } from '../../simulator/market-terms.ts';
import type { SimulatedMarket } from '../../simulator/match-board.ts';
import { wave } from '../../simulator/noise.ts';
import {
  type BookmakerTerms,
  MATCH_BOOKMAKER,
  quoteBookmaker,
  TIED_MATCH_BOOKMAKER,
} from '../../simulator/quotes/bookmaker-quote.ts';
import { quoteOdds } from '../../simulator/quotes/odds-quote.ts';
import { quoteRecordedFancy } from './quote-recorded-fancy.ts';
import type { RecordedFancy } from './recorded-fancies.ts';
import type { RecordedView } from './recorded-view.ts';

export type RecordedMarket = SimulatedMarket<RecordedView>;

/** The markets of one recorded match, quoted by the house as it quotes a simulated one. */
export class RecordedMarkets {
  private readonly gameId: string;
  private readonly teams: readonly [string, string];
  private readonly noiseOf: (marketId: string) => NoiseKey;

  constructor(gameId: string, teams: readonly [string, string], noiseOf: (marketId: string) => NoiseKey) {
    this.gameId = gameId;
    this.teams = teams;
    this.noiseOf = noiseOf;
  }

  matchOdds(): RecordedMarket {
    const opening = this.opening({
      suffix: 'mo',
      type: 'match_odds',
      name: writeName({ kind: 'matchOdds' }),
      group: 'odds',
      runners: this.teamRunners(),
      rules: 'match_odds_t20',
      sortOrder: 10,
    });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: 0.3,
      quote: ({ firstTeamWins }, instant) => ({
        kind: 'oddsQuote',
        runners: quoteOdds([firstTeamWins, 1 - firstTeamWins], { key, instant, depth: 60_000 }),
      }),
    };
  }

  bookmaker(): RecordedMarket {
    const identity = { suffix: 'bm', name: writeName({ kind: 'bookmaker' }), rules: 'bookmaker_t20', sortOrder: 20 };
    return this.rated(identity, MATCH_BOOKMAKER, {
      runners: this.teamRunners(),
      chance: (view) => view.firstTeamWins,
    });
  }

  tiedMatch(): RecordedMarket {
    const identity = { suffix: 'tie', name: writeName({ kind: 'tiedMatch' }), rules: 'tied_match', sortOrder: 30 };
    const runners = [
      ['yes', writeName({ kind: 'yes' })],
      ['no', writeName({ kind: 'no' })],
    ] as const;
    return this.rated(identity, TIED_MATCH_BOOKMAKER, { runners, chance: (view) => view.tieChance });
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

  private rated(
    identity: Pick<MarketDraft, 'suffix' | 'name' | 'rules' | 'sortOrder'>,
    terms: BookmakerTerms,
    { runners, chance }: { runners: MarketDraft['runners']; chance: (view: RecordedView) => number },
  ): RecordedMarket {
    const draft = { ...identity, type: 'bookmaker', group: 'bookmaker', runners, max: terms.max } as const;
    return {
      opening: this.opening(draft),
      restlessness: 0.1,
      quote: (view) => {
        const first = chance(view);
        return { kind: 'bookmakerQuote', runners: quoteBookmaker([first, 1 - first], terms) };
      },
    };
  }

  private teamRunners(): MarketDraft['runners'] {
    return [
      ['home', this.teams[0]],
      ['away', this.teams[1]],
    ];
  }

  private opening(draft: Omit<MarketDraft, 'gameId' | 'sport'>) {
    return marketOpening({ ...draft, gameId: this.gameId, sport: 'cricket' });
  }
}
