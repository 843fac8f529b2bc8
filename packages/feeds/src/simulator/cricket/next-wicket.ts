import { writeName, writeNote } from '@crease/kernel';
import { wicketNote } from '../../feed/wicket-note.ts';
import { fixedMarket } from '../fixed-market.ts';
import type { Result } from '../match-board.ts';
import type { CricketMarket } from './cricket-markets.ts';
import type { CricketPlay } from './cricket-play.ts';
import { DISMISSALS, type Dismissal } from './innings-play.ts';
import { anotherWicket } from './wicket-line.ts';

/** Runners of the next-wicket market, fixed odds only: one per kind of dismissal, the last for none. */
const WAYS = ['caught', 'bowled', 'lbw', 'runOut', 'otherWicket'] as const;
const RUNNER_OF: Readonly<Record<Dismissal, number>> = {
  caught: 0,
  bowled: 1,
  lbw: 2,
  'run out': 3,
  stumped: 4,
  'hit wicket': 4,
};
const NO_WICKET = WAYS.length;

/** Share of wickets per runner, constant over a match. */
const SHARES = WAYS.map((_, runner) =>
  DISMISSALS.reduce((sum, [kind, share]) => (RUNNER_OF[kind] === runner ? sum + share : sum), 0),
);

interface NextWicket {
  readonly suffix: string;
  readonly market: CricketMarket;
  /** Result once the wicket has fallen or the innings has ended; null before. */
  readonly decide: (play: CricketPlay) => Result | null;
}

/** Returns the next-wicket market of the current innings; null in a super over and between innings. */
export function nextWicketNow(play: CricketPlay, gameId: string): NextWicket | null {
  const { current } = play;
  if (play.inSuperOver || current.ended) return null;
  const { index, batting } = current.setting;
  const nth = current.down + 1;
  const suffix = `nw${nth}-${index + 1}`;
  const market = fixedMarket({
    gameId,
    suffix,
    sport: 'cricket',
    name: writeName({ kind: 'nextWicket', nth, team: batting.team.name }),
    group: 'wickets',
    runners: [...WAYS, 'noWicket' as const].map((kind) => [kind, writeName({ kind })] as const),
    rules: 'fixed_next_wicket',
    sortOrder: 46 + index,
    chances: (view: Parameters<CricketMarket['quote']>[0]) => {
      const falls = anotherWicket(view);
      return [...SHARES.map((share) => share * falls), 1 - falls];
    },
  });
  return { suffix, market, decide: (now) => decideWicket(now, index, nth) };
}

function decideWicket(play: CricketPlay, index: number, nth: number): Result | null {
  const played = play.innings[index];
  const ball = played?.deliveries.filter(({ wicket }) => wicket !== null)[nth - 1];
  if (played && ball?.wicket) {
    const { batting, fielding } = played.setting;
    const { kind, order } = ball.wicket;
    const names = { player: batting.players[order] ?? '', bowler: fielding.players[ball.bowler] ?? '' };
    return { kind: 'winners', winners: [RUNNER_OF[kind]], note: writeNote(wicketNote(kind, names)) };
  }
  if (!played?.ended) return null;
  return { kind: 'winners', winners: [NO_WICKET], note: `The innings closed at ${played.runs}.` };
}
