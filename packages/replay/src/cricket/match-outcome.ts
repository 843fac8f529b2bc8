import type { ResultUpdate } from '@crease/feeds';
import { NOTES } from '@crease/kernel';
import type { CricketMatch, TeamIndex } from './cricket-match.ts';
import { teamIndex } from './read-cricsheet.ts';

type Result = ResultUpdate['result'];

/** Outcome of a recorded match for its markets. */
interface MatchOutcome {
  /** Winner for match odds; null for void. */
  readonly winner: TeamIndex | null;
  /** Scores level after both innings; null if play did not get that far. */
  readonly isTied: boolean | null;
  /** True if both innings were completed without rain, so that match totals are valid. */
  readonly isFull: boolean;
  /** One sentence, also the note of the result. */
  readonly text: string;
}

/**
 * Reads the declared outcome. The winner is never inferred from runs: after rain (D/L) the lower total may win, a tie
 * may be broken, and a match may be awarded. A match without a ball bowled is void, whoever was declared winner.
 */
export function matchOutcome(match: CricketMatch): MatchOutcome {
  const { outcome, teams } = match;
  const wasPlayed = match.innings.some((innings) => innings.deliveries.length > 0);
  const isTied = outcome.result === 'tie';
  const declared = isTied ? (outcome.tieBreak?.winner ?? null) : outcome.winner;
  return {
    winner: wasPlayed && declared !== null ? teamIndex(teams, declared) : null,
    isTied: outcome.result === 'no result' || outcome.result === 'draw' ? null : isTied,
    isFull: wasPlayed && (isTied || (declared !== null && outcome.method === null)) && !isReduced(match),
    text: outcomeText(match),
  };
}

/** Result of match odds and the match bookmaker: one winner or void. */
export function winnerResult(outcome: MatchOutcome): Result {
  return outcome.winner === null
    ? { kind: 'void', note: outcome.text }
    : { kind: 'winners', winners: [outcome.winner], note: outcome.text };
}

/** Tied match, yes (0) or no (1): scores level after both innings, before any super over. */
export function tiedResult(outcome: MatchOutcome): Result {
  if (outcome.isTied === null || (!outcome.isTied && outcome.winner === null))
    return { kind: 'void', note: outcome.text };
  // Declared before a super over begins: the note must not reveal its result.
  if (outcome.isTied) return { kind: 'winners', winners: [0], note: 'Scores level after both innings.' };
  return { kind: 'winners', winners: [1], note: outcome.text };
}

function isReduced(match: CricketMatch): boolean {
  return match.innings.some(({ target, isSuperOver }) => !isSuperOver && target !== null && target.overs < match.overs);
}

function outcomeText({ outcome }: CricketMatch): string {
  const { winner, by, result, tieBreak, method } = outcome;
  if (result === 'no result') return NOTES.noResult;
  if (result === 'draw') return NOTES.matchDrawn;
  if (result === 'tie')
    return tieBreak ? `Match tied; ${tieBreak.winner} won the ${tieBreak.kind}.` : 'Match tied, no tie break.';
  if (winner === null) return NOTES.noResultDeclared;
  if (method === 'Awarded') return `Awarded to ${winner}.`;
  const margin = by?.runs ? ` by ${plural(by.runs, 'run')}` : by?.wickets ? ` by ${plural(by.wickets, 'wicket')}` : '';
  return `${winner} won${margin}${method ? ` (${method})` : ''}.`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
