import type { Score, TeamCard } from '@crease/contract';
import { isShapedScore, type NameTerms, readName, type ScoreOf, type UnshapedSport } from '@crease/kernel';
import { cricketVerdict } from './cricket-verdict.ts';
import { soccerVerdict } from './soccer-verdict.ts';
import { tennisVerdict } from './tennis-verdict.ts';
import { CANNOT_TELL, type JudgedMarket, type JudgedScore, type ScoreVerdict } from './verdict.ts';

type Verdict<S extends Score> = (question: NameTerms, market: JudgedMarket, judged: JudgedScore<S>) => ScoreVerdict;

/** Returns the result of a market by the final score. */
export function scoreVerdict(
  market: JudgedMarket,
  score: Score | null,
  teams: readonly [Pick<TeamCard, 'name'>, Pick<TeamCard, 'name'>] | null,
): ScoreVerdict {
  const question = readName(market.name);
  if (!score || !teams || !question) return CANNOT_TELL;
  if (score.phase !== 'finished') return { kind: 'open' };
  const sides = [teams[0].name, teams[1].name] as const;
  // No model names the markets of such a sport: only a declaration decides them.
  if (isShapedScore(score)) return CANNOT_TELL;
  return VERDICTS[score.sport](question, market, { score, sides } as never);
}

const VERDICTS: { readonly [S in UnshapedSport]: Verdict<ScoreOf<S>> } = {
  cricket: cricketVerdict,
  soccer: soccerVerdict,
  tennis: tennisVerdict,
};
