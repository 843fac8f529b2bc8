import type { Score, TeamCard } from '@crease/contract';
import { readName } from '@crease/kernel';
import { cricketVerdict } from './cricket-verdict.ts';
import { soccerVerdict } from './soccer-verdict.ts';
import { tennisVerdict } from './tennis-verdict.ts';
import { CANNOT_TELL, type JudgedMarket, type ScoreVerdict } from './verdict.ts';

/** The result of a market by the final score. */
export function scoreVerdict(
  market: JudgedMarket,
  score: Score | null,
  teams: readonly [Pick<TeamCard, 'name'>, Pick<TeamCard, 'name'>] | null,
): ScoreVerdict {
  const asked = readName(market.name);
  if (!score || !teams || !asked) return CANNOT_TELL;
  if (score.phase !== 'finished') return { kind: 'open' };
  const sides = [teams[0].name, teams[1].name] as const;
  switch (score.sport) {
    case 'cricket':
      return cricketVerdict(asked, market, { score, sides });
    case 'soccer':
      return soccerVerdict(asked, market, { score, sides });
    case 'tennis':
      return tennisVerdict(asked, market, { score, sides });
  }
}
