import type { SoccerScore } from '@crease/contract';
import type { NameTerms } from '@crease/kernel';
import {
  atMost,
  CANNOT_TELL,
  exactly,
  type JudgedMarket,
  type JudgedScore,
  runnerOf,
  type ScoreVerdict,
  winnerOf,
} from './verdict.ts';

const FULL_TIME = 90;
const HALF_TIME = 45;

/** Results from a final soccer score: goals, and what else its source counts. */
export function soccerVerdict(
  question: NameTerms,
  market: JudgedMarket,
  { score, sides }: JudgedScore<SoccerScore>,
): ScoreVerdict {
  const [home, away] = score.goals;
  switch (question.kind) {
    case 'matchOdds':
    case 'bookmaker':
      return winnerOf(market, sides, home === away ? 'draw' : home > away ? 0 : 1);
    case 'overUnder':
      return runnerOf(market, home + away > Number(question.line) ? 'overGoals' : 'underGoals');
    case 'bothScore':
      return runnerOf(market, home > 0 && away > 0 ? 'yes' : 'no');
    case 'goals':
      return goalsBy(score, FULL_TIME);
    case 'goalsFirstHalf':
      return goalsBy(score, HALF_TIME);
    case 'goalsByMinute':
      return goalsBy(score, Number(question.minute));
    case 'goalMinute':
      return minuteOf(score, Number(question.nth));
    case 'corners':
      return score.corners ? exactly(sum(score.corners)) : CANNOT_TELL;
    case 'cornersFirstHalf':
      return score.corners ? atMost(sum(score.corners)) : CANNOT_TELL;
    case 'cards':
      return cards(score);
    default:
      return CANNOT_TELL;
  }
}

const sum = ([home, away]: readonly [number, number]) => home + away;

const goalMinutes = ({ timeline }: SoccerScore) =>
  timeline.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute);

/** Goals up to a minute, by the timeline if every goal is in it. */
function goalsBy(score: SoccerScore, minute: number): ScoreVerdict {
  const total = sum(score.goals);
  if (minute >= FULL_TIME) return exactly(total);
  const minutes = goalMinutes(score);
  return minutes.length === total ? exactly(minutes.filter((at) => at <= minute).length) : atMost(total);
}

function minuteOf(score: SoccerScore, nth: number): ScoreVerdict {
  const minutes = goalMinutes(score);
  const minute = minutes[nth - 1];
  return minute !== undefined && minutes.length === sum(score.goals) ? exactly(minute) : CANNOT_TELL;
}

/** A second yellow card may be counted as a red one too. */
function cards({ yellowCards, redCards }: SoccerScore): ScoreVerdict {
  const [yellow, red] = [sum(yellowCards), sum(redCards)];
  return { kind: 'runs', least: yellow, most: yellow + red };
}
