import type { Score, TeamCard } from '@crease/contract';
import { readName } from '@crease/kernel';
import { cricketVerdict } from './cricket-verdict.ts';
import { soccerVerdict } from './soccer-verdict.ts';
import { tennisVerdict } from './tennis-verdict.ts';
import { CANNOT_TELL, type JudgedMarket, type ScoreVerdict } from './verdict.ts';

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
  switch (score.sport) {
    case 'cricket':
      return cricketVerdict(question, market, { score, sides });
    case 'soccer':
      return soccerVerdict(question, market, { score, sides });
    case 'tennis':
      return tennisVerdict(question, market, { score, sides });
  }
}
