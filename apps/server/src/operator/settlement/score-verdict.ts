import type { Score, TeamCard } from '@crease/contract';
import { type NameTerms, readName, type ScoreOf, type Sport } from '@crease/kernel';
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
  return VERDICTS[score.sport](question, market, { score, sides } as never);
}

/** Nothing but a declaration decides a market of a sport without a model. */
const VERDICTS: { readonly [S in Sport]: Verdict<ScoreOf<S>> } = {
  cricket: cricketVerdict,
  soccer: soccerVerdict,
  tennis: tennisVerdict,
  kabaddi: () => CANNOT_TELL,
};
