import { wicketNote } from '@crease/feeds';
import { NOTES, writeNote } from '@crease/kernel';
import { isWicket } from '@crease/replay';
import type { CricketEntry } from '../../play/play-entry.ts';
import type { LiveState } from './live-state.ts';

type Entry = Extract<CricketEntry, { kind: 'toss' | 'ball' | 'swapStrike' | 'bowler' | 'batter' }>;

/** Applies an entry that every format has: the toss, a ball or its people. @returns the reason of the suspension. */
export function enterBall(state: LiveState, entry: Entry): string | null {
  const { match, live } = state;
  switch (entry.kind) {
    case 'toss':
      match.toss = { winner: match.teams[entry.winner], decision: entry.elected === 'bat' ? 'bat' : 'field' };
      return NOTES.toss;
    case 'ball':
      return bowl(state, entry);
    case 'swapStrike':
      live?.swap();
      return null;
    case 'bowler':
      if (live) live.bowler = entry.name;
      return null;
    case 'batter':
      live?.rename(entry.end, entry.name);
      return null;
  }
}

function bowl(state: LiveState, entry: Extract<Entry, { kind: 'ball' }>): string {
  const ball = state.live?.bowl(entry);
  if (!ball) return NOTES.suspended;
  state.take(ball);
  if (state.isClosed) state.endInnings();
  const [wicket] = ball.wickets;
  if (wicket && isWicket(wicket.kind)) {
    const note = wicketNote(wicket.kind, { player: wicket.player, bowler: ball.bowler });
    return typeof note === 'string' ? NOTES[note] : writeNote(note);
  }
  if (state.isBetweenInnings) return NOTES.inningsOver;
  return ball.batRuns === 6 ? NOTES.six : ball.batRuns === 4 ? NOTES.four : NOTES.ballRunning;
}
