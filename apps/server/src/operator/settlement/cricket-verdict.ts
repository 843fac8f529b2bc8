import type { CricketScore } from '@crease/contract';
import type { NameTerms } from '@crease/kernel';
import {
  atMost,
  CANNOT_TELL,
  exactly,
  type JudgedMarket,
  type JudgedScore,
  runnerOf,
  type ScoreVerdict,
  type Won,
  winnerOf,
} from './verdict.ts';

type Innings = CricketScore['innings'][number];

const BALLS_AN_OVER = 6;
/** Wickets of a complete innings. */
const WICKETS = 10;

/** Results from a final cricket score. Extras, boundaries, balls and batters are not in it. */
export function cricketVerdict(
  question: NameTerms,
  market: JudgedMarket,
  { score, sides }: JudgedScore<CricketScore>,
): ScoreVerdict {
  const inningsOf = (team: string) => score.innings.slice(0, 2).find(({ team: at }) => sides[at] === team);
  switch (question.kind) {
    case 'matchOdds':
    case 'bookmaker':
      // The score of a Test does not distinguish a draw from a match that continues.
      return score.day ? CANNOT_TELL : winnerOf(market, sides, wonBy(score));
    case 'tiedMatch':
      return tie(market, score);
    case 'oddEven': {
      const innings = inningsOf(String(question.team));
      return innings ? runnerOf(market, innings.runs % 2 === 0 ? 'even' : 'odd') : CANNOT_TELL;
    }
    case 'overRuns':
      return afterOver(inningsOf(String(question.team)), Number(question.over));
    case 'oneOver':
    case 'oneOverOnce':
    case 'partnership':
      return upTo(inningsOf(String(question.team)));
    case 'wicketFall':
      return atWicket(inningsOf(String(question.team)), Number(question.nth));
    case 'wickets':
      return score.innings.length < 2
        ? CANNOT_TELL
        : exactly(score.innings.slice(0, 2).reduce((sum, { wickets }) => sum + wickets, 0));
    default:
      return CANNOT_TELL;
  }
}

/** By the last pair of innings: a super over decides a tie. */
function wonBy({ innings, target }: CricketScore): Won {
  if (innings.length < 2 || innings.length % 2 === 1) return null;
  const [first, second] = innings.slice(-2) as [Innings, Innings];
  const needed = target ?? first.runs + 1;
  if (second.runs >= needed) return second.team;
  return second.runs < needed - 1 && isOver(second) ? first.team : null;
}

/** All out, or all overs bowled: in a super over two wickets end the innings. */
function isOver(innings: Innings): boolean {
  const { maxOvers, wickets } = innings;
  return wickets >= (maxOvers <= 1 ? 2 : WICKETS) || ballsOf(innings) >= maxOvers * BALLS_AN_OVER;
}

/** Level scores, by the target of the second innings. After a super over the target belongs to another innings. */
function tie(market: JudgedMarket, { innings, target }: CricketScore): ScoreVerdict {
  const [first, second] = innings;
  if (!first || !second) return CANNOT_TELL;
  if (innings.length > 2) return runnerOf(market, 'yes');
  return runnerOf(market, second.runs === (target ?? first.runs + 1) - 1 ? 'yes' : 'no');
}

/** The total at the end of an over: determined if the innings ended by then. */
function afterOver(innings: Innings | undefined, over: number): ScoreVerdict {
  if (!innings) return CANNOT_TELL;
  return ballsOf(innings) <= over * BALLS_AN_OVER ? exactly(innings.runs) : upTo(innings);
}

/** The total at the fall of a wicket: that of the innings if it did not fall, or was the last one. */
function atWicket(innings: Innings | undefined, nth: number): ScoreVerdict {
  if (!innings) return CANNOT_TELL;
  const isAtEnd = innings.wickets < nth || (nth === WICKETS && innings.wickets === WICKETS);
  return isAtEnd ? exactly(innings.runs) : upTo(innings);
}

const upTo = (innings: Innings | undefined) => (innings ? atMost(innings.runs) : CANNOT_TELL);

/** `17.2` as 104. */
function ballsOf({ overs }: Innings): number {
  const [whole = 0, balls = 0] = overs.split('.').map(Number);
  return whole * BALLS_AN_OVER + balls;
}
