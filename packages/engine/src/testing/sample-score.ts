import type { CricketScore, TeamCard } from '@crease/kernel';

const LOOK = { colours: ['#176466', '#f4ead5'], pattern: 1 } as const;

/** Teams of an event for tests where they do not matter. */
export const TEAMS: readonly [TeamCard, TeamCard] = [
  { name: 'Tides', shortName: 'TID', ...LOOK },
  { name: 'Kings', shortName: 'KIN', ...LOOK },
];

/** Returns a score of the first innings with this many runs, after one over. */
export function scoreOf(runs: number, summary = ''): CricketScore {
  return {
    sport: 'cricket',
    phase: 'in_play',
    battingTeam: 0,
    target: null,
    innings: [{ team: 0, runs, wickets: 0, overs: '1.0', maxOvers: 20 }],
    batters: [],
    bowler: null,
    recentOvers: [],
    currentRunRate: runs,
    requiredRunRate: null,
    summary,
  };
}
