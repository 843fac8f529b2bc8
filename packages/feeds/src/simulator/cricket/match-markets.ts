import { type NoiseKey, writeName } from '@crease/kernel';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { SimulatedMarket } from '../match-board.ts';
import {
  type BookmakerTerms,
  MATCH_BOOKMAKER,
  quoteBookmaker,
  TIED_MATCH_BOOKMAKER,
} from '../quotes/bookmaker-quote.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';

/** How a match's markets are quoted from its views. */
interface MatchQuoting<View> {
  /** Chance that the first named team wins. */
  firstWins(view: View): number;
  tieChance(view: View): number;
  /** Largest size at a price, minor units. */
  readonly depth: number;
  /** Rate of spontaneous moves of odds, relative to a fancy. */
  readonly oddsRestlessness: number;
  readonly ratedRestlessness: number;
  /** True if quotes include the model's chances, the basis of fixed odds. */
  readonly publishesChances: boolean;
}

/** The markets of a cricket match that do not depend on how it is played: named by its id, priced from views. */
export class MatchMarkets<View> {
  constructor(
    private readonly gameId: string,
    private readonly teams: readonly [string, string],
    protected readonly noiseOf: (marketId: string) => NoiseKey,
    private readonly quoting: MatchQuoting<View>,
  ) {}

  matchOdds(): SimulatedMarket<View> {
    const { firstWins, depth, oddsRestlessness, publishesChances } = this.quoting;
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
      restlessness: oddsRestlessness,
      quote: (view, instant) => {
        const first = firstWins(view);
        const chances = [first, 1 - first];
        const runners = quoteOdds(chances, { key, instant, depth });
        return { kind: 'oddsQuote', runners, ...(publishesChances && { chances }) };
      },
    };
  }

  bookmaker(): SimulatedMarket<View> {
    const identity = { suffix: 'bm', name: writeName({ kind: 'bookmaker' }), rules: 'bookmaker_t20', sortOrder: 20 };
    return this.rated(identity, MATCH_BOOKMAKER, { runners: this.teamRunners(), chance: this.quoting.firstWins });
  }

  tiedMatch(): SimulatedMarket<View> {
    const identity = { suffix: 'tie', name: writeName({ kind: 'tiedMatch' }), rules: 'tied_match', sortOrder: 30 };
    const runners = [
      ['yes', writeName({ kind: 'yes' })],
      ['no', writeName({ kind: 'no' })],
    ] as const;
    return this.rated(identity, TIED_MATCH_BOOKMAKER, { runners, chance: this.quoting.tieChance });
  }

  protected rated(
    identity: Pick<MarketDraft, 'suffix' | 'name' | 'rules' | 'sortOrder'>,
    terms: BookmakerTerms,
    { runners, chance }: { runners: MarketDraft['runners']; chance: (view: View) => number },
  ): SimulatedMarket<View> {
    const draft = { ...identity, type: 'bookmaker', group: 'bookmaker', runners, max: terms.max } as const;
    return {
      opening: this.opening(draft),
      restlessness: this.quoting.ratedRestlessness,
      quote: (view) => {
        const first = chance(view);
        return { kind: 'bookmakerQuote', runners: quoteBookmaker([first, 1 - first], terms) };
      },
    };
  }

  protected opening(draft: Omit<MarketDraft, 'gameId' | 'sport'>) {
    return marketOpening({ ...draft, gameId: this.gameId, sport: 'cricket' });
  }

  private teamRunners(): MarketDraft['runners'] {
    return [
      ['home', this.teams[0]],
      ['away', this.teams[1]],
    ];
  }
}

/** Returns the match odds of a Test with the draw as the third runner. They have no prices of a model. */
export function testMatchOdds(gameId: string, [home, away]: readonly [string, string]): SimulatedMarket<unknown> {
  const opening = marketOpening({
    gameId,
    suffix: 'mo',
    sport: 'cricket',
    type: 'match_odds',
    name: writeName({ kind: 'matchOdds' }),
    group: 'odds',
    runners: [
      ['home', home],
      ['away', away],
      ['draw', writeName({ kind: 'draw' })],
    ],
    rules: 'match_odds_test',
    sortOrder: 10,
  });
  const runners = opening.runners.map(() => ({ back: [], lay: [] }));
  return { opening, restlessness: 0, quote: () => ({ kind: 'oddsQuote', runners }) };
}
