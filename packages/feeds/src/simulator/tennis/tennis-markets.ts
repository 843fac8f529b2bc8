import { type NoiseKey, writeName, writeNote } from '@crease/kernel';
import type { Distribution } from '../distribution.ts';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { SimulatedMarket } from '../match-board.ts';
import { wave } from '../noise.ts';
import { MATCH_BOOKMAKER, quoteBookmaker } from '../quotes/bookmaker-quote.ts';
import { quoteFancy } from '../quotes/fancy-quote.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';
import { setScoreMarket } from './set-scores.ts';
import type { TennisView } from './tennis-view.ts';

export type TennisMarket = SimulatedMarket<TennisView>;

interface TennisFancy extends Pick<MarketDraft, 'suffix' | 'name' | 'group' | 'rules' | 'sortOrder'> {
  readonly line: (view: TennisView) => Distribution;
  /** Text under its name. */
  readonly state: (view: TennisView) => string;
}

/** The markets of one match, named by its id and priced from views. */
export class TennisMarkets {
  constructor(
    private readonly gameId: string,
    private readonly names: readonly [string, string],
    private readonly noiseOf: (marketId: string) => NoiseKey,
    private readonly bestOf: 3 | 5,
  ) {}

  /** Markets on the whole match. */
  ofMatch(): TennisMarket[] {
    return [
      this.matchOdds(),
      this.bookmaker(),
      setScoreMarket({ gameId: this.gameId, names: this.names, bestOf: this.bestOf }),
      this.matchGames(),
      this.matchAces(),
      this.matchDoubleFaults(),
    ];
  }

  /** Markets on one set, the next or the current one. @param number from 1. */
  ofSet(number: number): TennisMarket[] {
    return [this.setWinner(number), this.setGames(number), this.setAces(number)];
  }

  private matchOdds(): TennisMarket {
    const identity = {
      suffix: 'mo',
      name: writeName({ kind: 'matchOdds' }),
      group: 'odds',
      rules: 'match_odds_tennis',
      sortOrder: 10,
    };
    return this.odds(identity, (view) => view.firstWins);
  }

  /** Winner of set `number` (1-based): open while it is the next or the current one. */
  private setWinner(number: number): TennisMarket {
    const name = writeName({ kind: 'setWinner', set: number });
    const identity = { suffix: `set${number}`, name, group: 'sets', rules: 'set_winner', sortOrder: 50 + number };
    return this.odds(identity, (view) => view.firstWinsSet);
  }

  private bookmaker(): TennisMarket {
    const draft = {
      suffix: 'bm',
      name: writeName({ kind: 'bookmaker' }),
      group: 'bookmaker',
      rules: 'bookmaker_tennis',
      sortOrder: 20,
    };
    const runners = this.runners();
    return {
      opening: this.opening({ ...draft, type: 'bookmaker', runners, max: MATCH_BOOKMAKER.max }),
      restlessness: 0.2,
      quote: ({ firstWins }) => ({
        kind: 'bookmakerQuote',
        runners: quoteBookmaker([firstWins, 1 - firstWins], MATCH_BOOKMAKER),
      }),
    };
  }

  private matchGames(): TennisMarket {
    return this.fancy({
      suffix: 'f-games',
      name: writeName({ kind: 'games' }),
      group: 'games',
      rules: 'fancy_total_games',
      sortOrder: 100,
      line: (view) => view.games(false),
      state: ({ picture }) => writeNote({ kind: 'gamesPlayed', games: picture.gamesPlayed }),
    });
  }

  private setGames(number: number): TennisMarket {
    return this.fancy({
      suffix: `f-set${number}-games`,
      name: writeName({ kind: 'setGames', set: number }),
      group: 'games',
      rules: 'fancy_total_games',
      sortOrder: 110 + number,
      line: (view) => view.games(true),
      state: ({ picture: { state } }) => writeNote({ kind: 'gamesPlayed', games: state.games[0] + state.games[1] }),
    });
  }

  private matchAces(): TennisMarket {
    return this.fancy({
      suffix: 'f-aces',
      name: writeName({ kind: 'aces' }),
      group: 'aces',
      rules: 'fancy_aces',
      sortOrder: 120,
      line: (view) => view.aces(false),
      state: ({ picture }) => writeNote({ kind: 'acesSoFar', aces: picture.aces }),
    });
  }

  private setAces(number: number): TennisMarket {
    return this.fancy({
      suffix: `f-set${number}-aces`,
      name: writeName({ kind: 'setAces', set: number }),
      group: 'aces',
      rules: 'fancy_aces',
      sortOrder: 120 + number,
      line: (view) => view.aces(true),
      state: ({ picture }) => writeNote({ kind: 'acesSoFar', aces: picture.setAces }),
    });
  }

  private matchDoubleFaults(): TennisMarket {
    return this.fancy({
      suffix: 'f-faults',
      name: writeName({ kind: 'doubleFaults' }),
      group: 'faults',
      rules: 'fancy_double_faults',
      sortOrder: 130,
      line: (view) => view.doubleFaults(),
      state: ({ picture }) => writeNote({ kind: 'faultsSoFar', faults: picture.doubleFaults }),
    });
  }

  private odds(
    identity: Pick<MarketDraft, 'suffix' | 'name' | 'group' | 'rules' | 'sortOrder'>,
    chanceOf: (view: TennisView) => number,
  ): TennisMarket {
    const opening = this.opening({ ...identity, type: 'match_odds', runners: this.runners() });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: identity.suffix === 'mo' ? 0.6 : 0.35,
      quote: (view, instant) => {
        const chance = chanceOf(view);
        const chances = [chance, 1 - chance];
        return { kind: 'oddsQuote', runners: quoteOdds(chances, { key, instant, depth: 60_000 }), chances };
      },
    };
  }

  private fancy({ line, state, ...identity }: TennisFancy): TennisMarket {
    const opening = this.opening({ ...identity, type: 'fancy', runners: [] });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: 0.08,
      quote: (view, instant) => ({
        kind: 'fancyQuote',
        ...quoteFancy(line(view), wave({ key, stream: 2, instant, period: 12_000 })),
        state: state(view),
      }),
    };
  }

  private runners(): MarketDraft['runners'] {
    return [
      ['home', this.names[0]],
      ['away', this.names[1]],
    ];
  }

  private opening(draft: Omit<MarketDraft, 'gameId' | 'sport'>) {
    return marketOpening({ ...draft, gameId: this.gameId, sport: 'tennis' });
  }
}
