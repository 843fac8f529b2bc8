import { NOTES, writeNote } from '@crease/kernel';
import { otherTeam, type TeamIndex } from '@crease/replay';
import type { TestState } from './test-state.ts';

/** The declared end of a Test. Neither tied nor won: drawn. */
export interface TestResult {
  readonly winner: TeamIndex | null;
  readonly isTied: boolean;
  /** Empty if the scores decide. */
  readonly method: string;
}

const WICKETS = 10;

/** Returns the state or result of a Test in one line; null before its first innings. */
export function testSummary(state: TestState, result: TestResult | null): string | null {
  if (result) return resultText(state, result);
  const { index, match, atBat, count, isBetweenInnings, outcome } = state;
  if (index < 0) return null;
  if (outcome !== null)
    return outcome === 'tie' ? NOTES.scoresLevel : writeNote({ kind: 'haveWon', team: match.teams[outcome] });
  const day = state.today.number;
  const team = match.teams[atBat];
  const target = state.targetOf(isBetweenInnings ? index + 1 : index);
  if (target !== null)
    return writeNote({ kind: 'dayNeed', day, team, needed: target - (isBetweenInnings ? 0 : count.runs) });
  if (index === 0 && !isBetweenInnings)
    return writeNote({ kind: 'dayScore', day, team, score: `${count.runs}/${count.wickets}` });
  const lead = state.totalOf(atBat) - state.totalOf(otherTeam(atBat));
  if (lead === 0) return writeNote({ kind: 'dayLevel', day });
  return writeNote({ kind: lead > 0 ? 'dayLead' : 'dayTrail', day, team, margin: Math.abs(lead) });
}

function resultText(state: TestState, { winner, isTied, method }: TestResult): string {
  const { match, index, batting, count } = state;
  if (isTied) return NOTES.matchTied;
  if (winner === null) return NOTES.matchDrawn;
  const team = match.teams[winner];
  if (method) return writeNote({ kind: 'awardedTo', team });
  const margin = Math.abs(state.totalOf(0) - state.totalOf(1));
  if (index === 2) return writeNote({ kind: 'wonByInnings', team, margin });
  return winner === batting
    ? writeNote({ kind: 'wonByWickets', team, wicketsLeft: WICKETS - count.wickets })
    : writeNote({ kind: 'wonByRuns', team, margin });
}
