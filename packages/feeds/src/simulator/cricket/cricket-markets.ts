import { type NoiseKey, writeName } from '@crease/kernel';
import type { Result, SimulatedMarket } from '../match-board.ts';
import { wave } from '../noise.ts';
import { plural } from '../plural.ts';
import { ODD_EVEN_BOOKMAKER } from '../quotes/bookmaker-quote.ts';
import { NOT_OFFERED, quoteFancy } from '../quotes/fancy-quote.ts';
import type { CricketFancy } from './cricket-fancies.ts';
import type { CricketPlay } from './cricket-play.ts';
import type { CricketView } from './cricket-view.ts';
import { MatchMarkets } from './match-markets.ts';

export type CricketMarket = SimulatedMarket<CricketView>;

/** The markets of one simulated match. */
export class CricketMarkets extends MatchMarkets<CricketView> {
  constructor(gameId: string, teams: readonly [string, string], noiseOf: (marketId: string) => NoiseKey) {
    super(gameId, teams, noiseOf, {
      firstWins: ({ teamZeroWins }) => teamZeroWins,
      tieChance: ({ tieChance }) => tieChance,
      depth: 90_000,
      oddsRestlessness: 0.65,
      ratedRestlessness: 0.2,
      publishesChances: true,
    });
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
