import { createPrng } from '@crease/kernel';
import type { CricketTeam } from '../world/cricket-teams.ts';
import { playerNames } from '../world/player-names.ts';

/** Batting and bowling of eleven players. Strengths on the scale of `ball-odds.ts`. */
export interface CricketSide {
  readonly team: CricketTeam;
  /** In batting order. */
  readonly players: readonly string[];
  readonly batting: readonly number[];
  /** Strength of the pair at the crease with 0…9 wickets down: the mean of the usual two. */
  readonly pairs: readonly number[];
  /** By over: who bowls it (place in the batting order) and how well. */
  readonly bowlers: readonly { readonly order: number; readonly skill: number }[];
}

/** Usual strength by place in the order: openers and middle order, all-rounders, tail. */
const BATTING_BY_ORDER = [0.12, 0.14, 0.16, 0.1, 0.04, -0.04, -0.22, -0.5, -0.8, -1.1, -1.35];
/** Places in the order of the two opening bowlers, the third seamer, the two spinners and the spare one. */
const ATTACK = { a: 10, b: 9, c: 8, d: 7, e: 6, f: 4 } as const;
/** Bowling plans: no bowler has more than four overs or two in a row. */
const PLANS = ['ababcdededefdcacbcab', 'abacbdedcdedfeacbcab', 'abcabdedcdedceaebafb'];
export const MOST_OVERS_A_BOWLER = 4;

/** Returns a team's side: the same players and skills every time; the bowling plan differs by match. */
export function cricketSide(team: CricketTeam, planNumber: number): CricketSide {
  const prng = createPrng(`skills/${team.name}`);
  const batting = BATTING_BY_ORDER.map((usual) => usual + team.batting + prng.normal() * 0.06);
  const bowling = BATTING_BY_ORDER.map(
    (_, order) => team.bowling + (order === ATTACK.f ? -0.2 : 0.03) + prng.normal() * 0.1,
  );
  const plan = PLANS[planNumber % PLANS.length] ?? '';
  return {
    team,
    players: playerNames(team.name, team.flavour, 11),
    batting,
    pairs: batting.slice(0, 10).map((skill, down) => (skill + (batting[down + 1] ?? skill)) / 2),
    bowlers: [...plan].map((letter) => {
      const order = ATTACK[letter as keyof typeof ATTACK];
      return { order, skill: bowling[order] ?? 0 };
    }),
  };
}
