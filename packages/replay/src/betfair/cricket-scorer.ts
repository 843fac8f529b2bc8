import { ballsOfOvers, perOver, type UpdateDraft } from '@crease/feeds';
import type { CricketInnings, CricketScore } from '@crease/kernel';
import type { CricketChange, FixtureBlock, Incident, InningsStats, MatchStatsBlock } from './stream/stream-message.ts';

/**
 * Builds the displayed score from the score stream. It reports what the source sends, corrections and errors included:
 * the guard decides which to accept, and nothing is ever settled from it.
 */
export class CricketScorer {
  private readonly gameId: string;
  private readonly teams: readonly [string, string];
  private fixture: FixtureBlock = {};
  private stats: MatchStatsBlock | null = null;
  private incidents: readonly Incident[] = [];
  private published = '';

  constructor(gameId: string, teams: readonly [string, string]) {
    this.gameId = gameId;
    this.teams = teams;
  }

  /** Returns the new score if the change affects it. */
  apply(change: CricketChange): UpdateDraft[] {
    this.fixture = change.fixtureInfo ?? this.fixture;
    this.stats = change.matchStats ?? this.stats;
    this.incidents = change.incidentListWrapper?.incidentList ?? this.incidents;
    if (!this.stats) return [];
    const score = this.score(this.stats);
    const text = JSON.stringify(score);
    if (text === this.published) return [];
    this.published = text;
    return [{ kind: 'score', gameId: this.gameId, score }];
  }

  private score(stats: MatchStatsBlock): CricketScore {
    const maxOvers = this.fixture.maxOvers ?? 20;
    const innings = (stats.inningsStats ?? [])
      .filter((one) => one.inningsNum <= (stats.currentInnings ?? 1) && this.teamOf(one) !== null)
      .map((one) => inningsOf(one, { team: this.teamOf(one) ?? 0, maxOvers }));
    const current = innings.at(-1) ?? { team: 0 as const, runs: 0, wickets: 0, overs: '0.0', maxOvers };
    const first = innings.length > 1 ? innings[0] : undefined;
    const target = first ? first.runs + 1 : null;
    const balls = ballsOfOvers(current.overs);
    const ballsLeft = maxOvers * 6 - balls;
    const need = target === null ? null : Math.max(0, target - current.runs);
    return {
      sport: 'cricket',
      phase: phaseOf(this.fixture.fixtureStatus, innings),
      innings,
      battingTeam: current.team,
      target,
      batters: battersOf(stats.battingTeamStats ?? {}),
      bowler: bowlerOf(stats.bowlingTeamStats ?? {}),
      recentOvers: recentOvers(this.incidents, stats.currentInnings ?? 1),
      currentRunRate: perOver(current.runs, balls),
      requiredRunRate: need === null || ballsLeft <= 0 ? null : perOver(need, ballsLeft),
      summary: this.summary({ current, need, ballsLeft }),
    };
  }

  /** A name may be "0" before the toss. */
  private teamOf(stats: InningsStats): 0 | 1 | null {
    const index = this.teams.indexOf(stats.battingTeam ?? '');
    return index === 0 || index === 1 ? index : null;
  }

  private summary(state: { current: CricketInnings; need: number | null; ballsLeft: number }): string {
    const { current, need, ballsLeft } = state;
    const batting = this.teams[current.team];
    if (this.fixture.fixtureStatus === 'FINISHED') return 'The match is over.';
    if (need === null) return `${batting} ${current.runs}/${current.wickets} in ${current.overs} overs.`;
    if (need === 0) return `${batting} have reached the target.`;
    return `${batting} need ${need} off ${ballsLeft} balls.`;
  }
}

function inningsOf(stats: InningsStats, fixed: { team: 0 | 1; maxOvers: number }): CricketInnings {
  const overs = stats.inningsOvers ?? '0.0';
  return {
    team: fixed.team,
    runs: stats.inningsRuns ?? 0,
    wickets: stats.inningsWickets ?? 0,
    // The source writes both "20" and "20.0" for the same value.
    overs: overs.includes('.') ? overs : `${overs}.0`,
    maxOvers: fixed.maxOvers,
  };
}

function phaseOf(fixtureStatus: string | undefined, innings: readonly CricketInnings[]): CricketScore['phase'] {
  if (fixtureStatus === 'FINISHED') return 'finished';
  if (fixtureStatus !== 'IN_RUNNING') return 'toss';
  const current = innings.at(-1);
  return innings.length > 1 && current && ballsOfOvers(current.overs) === 0 && current.runs === 0
    ? 'innings_break'
    : 'in_play';
}

type Stats = Readonly<Record<string, string | number>>;

function battersOf(stats: Stats): CricketScore['batters'] {
  return ['bat1', 'bat2'].flatMap((slot) => {
    const name = String(stats[`${slot}Name`] ?? '0');
    if (name === '0') return [];
    return [
      {
        name,
        runs: Number(stats[`${slot}Runs`] ?? 0),
        balls: Number(stats[`${slot}Balls`] ?? 0),
        onStrike: Number(stats[`${slot}Strike`] ?? 0) === 1,
      },
    ];
  });
}

function bowlerOf(stats: Stats): CricketScore['bowler'] {
  const name = String(stats.bowl1Name ?? '0');
  if (name === '0') return null;
  return {
    name,
    overs: String(stats.bowl1Overs ?? '0.0'),
    runs: Number(stats.bowl1Runs ?? 0),
    wickets: Number(stats.bowl1Wickets ?? 0),
  };
}

const OVERS_SHOWN = 3;
const SUFFIX: Readonly<Record<string, string>> = { BYE: 'b', LEG_BYE: 'lb' };

/**
 * Returns the last overs ball by ball from a window of incidents, latest first. The window may be shorter than three
 * overs; missing balls are omitted.
 */
function recentOvers(incidents: readonly Incident[], innings: number): CricketScore['recentOvers'] {
  const overs = new Map<number, string[]>();
  for (const incident of [...incidents].reverse()) {
    const token = tokenOf(incident);
    // Only the newest items name their innings.
    if (token === null || (incident.innings !== undefined && incident.innings !== innings)) continue;
    const over = Number.parseInt(incident.overs, 10) + 1;
    overs.set(over, [...(overs.get(over) ?? []), token]);
  }
  return [...overs]
    .map(([over, balls]) => ({ over, balls }))
    .sort((a, b) => a.over - b.over)
    .slice(-OVERS_SHOWN);
}

/** One ball as displayed; null for other incidents. */
function tokenOf(incident: Incident): string | null {
  const value = incident.value ?? '';
  if (incident.incidentType === 'OUT') return 'W';
  if (incident.incidentType === 'STRIKE') return value;
  if (incident.incidentType === 'WIDE') return value === '0' || value === '' ? 'wd' : `${value}wd`;
  const suffix = SUFFIX[incident.incidentType];
  return suffix ? `${value}${suffix}` : null;
}
