import { wicketNote } from '@crease/feeds';
import { CRICKET_OVERS, NOTES, type Refusal, refuse, writeNote } from '@crease/kernel';
import {
  type CricketMatch,
  isWicket,
  MatchState,
  otherTeam,
  type RecordedOutcome,
  type TeamIndex,
} from '@crease/replay';
import type { PlanOf } from '../../play/event-plan.ts';
import type { CricketEntry, TestEntry } from '../../play/play-entry.ts';
import { LiveInnings } from './live-innings.ts';

const UNDECLARED: RecordedOutcome = { winner: null, by: null, result: null, tieBreak: null, method: null };

/** A match whose innings and outcome are entered while it is played. */
class LiveMatch implements CricketMatch {
  readonly matchId: string;
  readonly matchType: string;
  readonly overs: number;
  readonly date: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [string, string];
  readonly chaseUnknown = null;
  readonly innings: LiveInnings[] = [];
  toss: CricketMatch['toss'] = null;
  outcome: RecordedOutcome = UNDECLARED;

  constructor({ gameId, format, competition, venue, teams, startsAt }: PlanOf<'cricket'>) {
    this.matchId = gameId;
    this.matchType = format;
    this.overs = format === 'test' ? Number.POSITIVE_INFINITY : CRICKET_OVERS[format];
    this.date = new Date(startsAt).toISOString().slice(0, 10);
    this.competition = competition;
    this.venue = venue;
    this.teams = [teams[0].name, teams[1].name];
  }
}

/** The state of a match in progress: the batters and the bowler of the next ball are entered before it. */
export class LiveState extends MatchState {
  declare readonly match: LiveMatch;
  private readonly plan: PlanOf<'cricket'>;

  constructor(plan: PlanOf<'cricket'>) {
    super(new LiveMatch(plan));
    this.plan = plan;
  }

  get live(): LiveInnings | null {
    return this.match.innings[this.index] ?? null;
  }

  /** The side that bats in the next innings. */
  protected get nextSide(): TeamIndex {
    const [first] = this.match.innings;
    return first ? otherTeam(first.team) : this.batting;
  }

  override startInnings(): void {
    const team = this.nextSide;
    const { players } = this.plan;
    this.match.innings.push(new LiveInnings(team, players[team], players[otherTeam(team)]));
    super.startInnings();
  }

  /** Two innings that the laws ended are full; otherwise the declared outcome tells whether rain cut the match. */
  override get isFull(): boolean | null {
    if (this.isOver) return super.isFull;
    return this.ends.every((end) => end === 'closed') ? true : null;
  }

  override nextPair(): readonly string[] {
    return this.live && !this.isClosed ? [this.live.striker, this.live.nonStriker] : [];
  }

  override placeOf(name: string): number {
    return (this.live?.batters.indexOf(name) ?? -1) + 1;
  }
}

type Entry = Extract<CricketEntry, { kind: 'toss' | 'ball' | 'swapStrike' | 'bowler' | 'batter' | 'retiredHurt' }>;

/**
 * Returns why an entry cannot follow in an innings; null if it can. Each batter has another name; one who retired hurt
 * may come back in place of a batter who has not faced a ball.
 */
export function ballRefusal({ live, count }: LiveState, entry: CricketEntry | TestEntry): Refusal | null {
  if (!live || (entry.kind !== 'batter' && entry.kind !== 'retiredHurt')) return null;
  const { kind, end, name } = entry;
  if (kind === 'retiredHurt')
    return name === undefined || live[end] === name
      ? null
      : refuse('INVALID_INPUT', { reason: 'notAtEnd', player: name });
  if (live[end] === name || !live.batters.includes(name)) return null;
  const mayReturn = live.mayReturn(end, name) && count.batter(live[end]).balls === 0;
  return !mayReturn ? refuse('INVALID_INPUT', { reason: 'samePlayers' }) : null;
}

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
      if (live?.mayReturn(entry.end, entry.name)) live.comeBack(entry.end, entry.name);
      else if (live) state.count.rename(live.rename(entry.end, entry.name), entry.name);
      return null;
    case 'retiredHurt':
      if (live) state.count.lose('retired hurt', live.retire(entry.end));
      return NOTES.retiredHurt;
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
