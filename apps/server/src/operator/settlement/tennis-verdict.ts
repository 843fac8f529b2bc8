import type { TennisScore } from '@crease/contract';
import type { NameTerms } from '@crease/kernel';
import {
  CANNOT_TELL,
  exactly,
  type JudgedMarket,
  type JudgedScore,
  type ScoreVerdict,
  type Won,
  winnerOf,
} from './verdict.ts';

type SetScore = TennisScore['sets'][number];

/** Results from a final tennis score; none for an unfinished match. */
export function tennisVerdict(
  question: NameTerms,
  market: JudgedMarket,
  { score, sides }: JudgedScore<TennisScore>,
): ScoreVerdict {
  const { sets } = score;
  const won = matchWon(score);
  switch (question.kind) {
    case 'matchOdds':
    case 'bookmaker':
      return winnerOf(market, sides, won);
    case 'setWinner': {
      const set = sets[Number(question.set) - 1];
      return set ? winnerOf(market, sides, setWon(set)) : CANNOT_TELL;
    }
    case 'setGames': {
      const set = sets[Number(question.set) - 1];
      return set && setWon(set) !== null ? exactly(set[0] + set[1]) : CANNOT_TELL;
    }
    case 'games':
      return won === null ? CANNOT_TELL : exactly(sets.reduce((games, set) => games + set[0] + set[1], 0));
    case 'aces':
      return won === null || !score.aces ? CANNOT_TELL : exactly(score.aces[0] + score.aces[1]);
    case 'doubleFaults':
      return won === null || !score.doubleFaults ? CANNOT_TELL : exactly(score.doubleFaults[0] + score.doubleFaults[1]);
    default:
      return CANNOT_TELL;
  }
}

/** Six games with a lead of two, or seven; null: the set is unfinished. */
function setWon([one, other]: SetScore): Won {
  const [most, least] = [Math.max(one, other), Math.min(one, other)];
  const isOver = most === 7 ? least >= 5 : most >= 6 && most - least >= 2;
  if (!isOver) return null;
  return one > other ? 0 : 1;
}

function matchWon({ sets, bestOf }: TennisScore): Won {
  const needed = (bestOf + 1) / 2;
  const setsOf = (side: 0 | 1) => sets.filter((set) => setWon(set) === side).length;
  if (setsOf(0) >= needed) return 0;
  return setsOf(1) >= needed ? 1 : null;
}
