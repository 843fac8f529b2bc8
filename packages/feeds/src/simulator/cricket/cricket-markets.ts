import { type NoiseKey, writeName } from '@crease/kernel';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { Result, SimulatedMarket } from '../match-board.ts';
import { wave } from '../noise.ts';
import { plural } from '../plain-words.ts';
import {
  type BookmakerTerms,
  MATCH_BOOKMAKER,
  ODD_EVEN_BOOKMAKER,
  quoteBookmaker,
  TIED_MATCH_BOOKMAKER,
} from '../quotes/bookmaker-quote.ts';
import { NOT_OFFERED, quoteFancy } from '../quotes/fancy-quote.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';
import type { CricketFancy } from './cricket-fancies.ts';
import type { CricketPlay } from './cricket-play.ts';
import type { CricketView } from './cricket-view.ts';

export type CricketMarket = SimulatedMarket<CricketView>;

/** The markets of one match, named by its id and priced from views. */
export class CricketMarkets {
  constructor(
    private readonly gameId: string,
    private readonly names: readonly [string, string],
    private readonly noiseOf: (marketId: string) => NoiseKey,
  ) {}

  matchOdds(): CricketMarket {
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
      restlessness: 0.65,
      quote: (view, instant) => {
        const chances = [view.teamZeroWins, 1 - view.teamZeroWins];
        return { kind: 'oddsQuote', runners: quoteOdds(chances, { key, instant, depth: 90_000 }), chances };
      },
    };
  }

  bookmaker(): CricketMarket {
    return this.rated(
      { suffix: 'bm', name: writeName({ kind: 'bookmaker' }), rules: 'bookmaker_t20', sortOrder: 20 },
      MATCH_BOOKMAKER,
      {
        runners: this.teamRunners(),
        chance: (view) => view.teamZeroWins,
      },
    );
  }

  tiedMatch(): CricketMarket {
    return this.rated(
      { suffix: 'tie', name: writeName({ kind: 'tiedMatch' }), rules: 'tied_match', sortOrder: 30 },
      TIED_MATCH_BOOKMAKER,
      {
        runners: [
          ['yes', writeName({ kind: 'yes' })],
          ['no', writeName({ kind: 'no' })],
        ],
        chance: (view) => view.tieChance,
      },
    );
  }

  /** Total of innings 1 or 2: odd or even. */
  oddEven(innings: number, team: string): CricketMarket {
    const name = writeName({ kind: 'oddEven', team });
    const identity = { suffix: `oe-${innings}`, name, rules: 'bookmaker_odd_even', sortOrder: 40 + innings };
    return this.rated(identity, ODD_EVEN_BOOKMAKER, {
      runners: [
        ['odd', writeName({ kind: 'odd' })],
        ['even', writeName({ kind: 'even' })],
      ],
      chance: oddChance,
    });
  }

  fancy(fancy: CricketFancy): CricketMarket {
    const { suffix, name, group, rules, sortOrder, maxRupees } = fancy;
    const max = maxRupees === undefined ? undefined : maxRupees * 100;
    const opening = this.opening({ suffix, type: 'fancy', name, group, runners: [], rules, sortOrder, max });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: 0.08,
      quote: (view, instant) => {
        const lean = wave({ key, stream: 2, instant, period: 12_000 });
        return {
          kind: 'fancyQuote',
          ...(fancy.isRough?.(view) ? NOT_OFFERED : quoteFancy(view.line(suffix, fancy.line), lean)),
          state: fancy.state(view),
        };
      },
    };
  }

  private rated(
    identity: Pick<MarketDraft, 'suffix' | 'name' | 'rules' | 'sortOrder'>,
    terms: BookmakerTerms,
    { runners, chance }: { runners: MarketDraft['runners']; chance: (view: CricketView) => number },
  ): CricketMarket {
    const draft = { ...identity, type: 'bookmaker', group: 'bookmaker', runners, max: terms.max } as const;
    return {
      opening: this.opening(draft),
      restlessness: 0.2,
      quote: (view) => {
        const first = chance(view);
        return { kind: 'bookmakerQuote', runners: quoteBookmaker([first, 1 - first], terms) };
      },
    };
  }

  private teamRunners(): MarketDraft['runners'] {
    return [
      ['home', this.names[0]],
      ['away', this.names[1]],
    ];
  }

  private opening(draft: Omit<MarketDraft, 'gameId' | 'sport'>) {
    return marketOpening({ ...draft, gameId: this.gameId, sport: 'cricket' });
  }
}

function oddChance({ projection }: CricketView): number {
  const { from, mass } = projection.total;
  return mass.reduce((sum, chance, index) => sum + ((from + index) % 2 === 1 ? chance : 0), 0);
}

/** Odd-or-even of innings 1 or 2, once it is over. */
export function decideOddEven(play: CricketPlay, innings: number): Result | null {
  const played = play.innings[innings - 1];
  if (!played?.ended) return null;
  const odd = played.runs % 2 === 1;
  return { kind: 'winners', winners: [odd ? 0 : 1], note: `${plural(played.runs, 'run')}: ${odd ? 'odd' : 'even'}.` };
}

/** Tied match, once both innings are over. */
export function decideTie({ innings: [first, second] }: CricketPlay): Result | null {
  if (!first || !second?.ended) return null;
  const tied = first.runs === second.runs;
  const note = tied ? `Both sides made ${first.runs}.` : `Not level: ${plural(first.runs, 'run')} and ${second.runs}.`;
  return { kind: 'winners', winners: [tied ? 0 : 1], note };
}
