import { type Refusal, refuse } from '@crease/kernel';
import { otherTeam } from '@crease/replay';
import type { TennisEntry } from '../../play/play-entry.ts';
import type { TennisState } from './tennis-state.ts';

/** Returns why an entry cannot follow; null if it can. */
export function tennisRefusal(state: TennisState, entry: TennisEntry): Refusal | null {
  const reason = reasonAgainst(state, entry);
  return reason === null ? null : refuse('INVALID_INPUT', { reason });
}

function reasonAgainst(state: TennisState, entry: TennisEntry) {
  if (state.ending !== null) return 'playOver';
  if (entry.kind === 'result') return state.isDecided ? null : 'undecided';
  if (state.isDecided) return 'playOver';
  switch (entry.kind) {
    case 'firstServer':
    case 'walkover':
      return state.hasServer ? 'playBegun' : null;
    case 'retire':
      return state.hasServer ? null : 'serverFirst';
    case 'point':
      return reasonAgainstPoint(state, entry);
    case 'game':
      return state.hasServer ? null : 'serverFirst';
    case 'set':
      if (!state.hasServer) return 'serverFirst';
      return canEnd(state, entry) ? null : 'setScore';
  }
}

function reasonAgainstPoint(
  { hasServer, serving }: TennisState,
  { winner, how }: Extract<TennisEntry, { kind: 'point' }>,
) {
  if (!hasServer) return 'serverFirst';
  if (how === 'ace') return winner === serving ? null : 'serveWinner';
  return how === 'doubleFault' && winner === serving ? 'serveWinner' : null;
}

/**
 * True if the set can still end so: six games with a lead of two, 7–5, or 7–6 with the tie-break (ITF Rules of Tennis,
 * rule 6b). The winner's games need no check: six of them with four or fewer of the loser's have ended the set.
 */
function canEnd(
  { games, isMatchTieBreak }: TennisState,
  { winner, lost }: Extract<TennisEntry, { kind: 'set' }>,
): boolean {
  return !isMatchTieBreak && games[otherTeam(winner)] <= lost;
}
