import { type Result, type SimulatedMarket, testMatchOdds } from '@crease/feeds';
import { type CricketScore, NOTES, type Refusal, refuse } from '@crease/kernel';
import { recordedScore } from '@crease/replay';
import type { TestPlan } from '../../play/event-plan.ts';
import type { BallRunning, NextBall, NextInnings, OpenedMarket, Play, PlayEffect } from '../../play/play.ts';
import type { CricketEntry, TestEntry as OwnEntry } from '../../play/play-entry.ts';
import { ballRefusal, enterBall } from './live-state.ts';
import { type TestResult, TestState, testSummary } from './test-state.ts';

type TestEntry = CricketEntry | OwnEntry;

const KINDS: ReadonlySet<string> = new Set<TestEntry['kind']>([
  ...(['toss', 'startInnings', 'ball', 'swapStrike', 'bowler', 'batter', 'retiredHurt'] as const),
  ...(['endInnings', 'forfeitInnings', 'interval', 'resume', 'finish'] as const),
]);
const DRAW = 2;

/** A Test match that a trader enters ball by ball. No model prices it: its lines are set by hand or by a source. */
export class TestPlay implements Play<unknown> {
  readonly kinds = KINDS;
  private readonly state: TestState;
  private readonly matchOdds: SimulatedMarket<unknown>;
  private result: TestResult | null = null;

  constructor(plan: TestPlan) {
    this.state = new TestState(plan);
    this.matchOdds = testMatchOdds(plan.gameId, this.state.match.teams);
  }

  /** A decided market waits for the next ball: see {@link TradedEvent}. */
  confirms({ kind }: TestEntry | BallRunning): boolean {
    return kind === 'ballRunning';
  }

  /** Days and sessions are entered. */
  moveTo(): boolean {
    return false;
  }

  enter(entry: TestEntry): PlayEffect {
    const reason = this.apply(entry);
    const isBegun = this.state.index >= 0;
    return { reason, status: this.result ? 'finished' : isBegun ? 'in_play' : 'scheduled' };
  }

  score(): CricketScore {
    const { state } = this;
    const score = recordedScore(state, this.phase);
    return {
      ...score,
      innings: score.innings.map((innings, at) => ({
        ...innings,
        maxOvers: 0,
        ...(state.isDeclared(at) && { isDeclared: true }),
        ...(state.isForfeited(at) && { isForfeited: true }),
      })),
      battingTeam: state.atBat,
      requiredRunRate: null,
      ...(state.match.toss && { day: state.today }),
      summary: testSummary(state, this.result) ?? score.summary,
    };
  }

  view(): null {
    return null;
  }

  offers(): readonly SimulatedMarket<unknown>[] {
    return this.result ? [] : [this.matchOdds];
  }

  /** A tie is a dead heat of the teams; the draw loses. */
  decide({ marketId }: OpenedMarket): Result | null {
    const { result, state } = this;
    if (!result || marketId !== this.matchOdds.opening.marketId) return null;
    const winners = result.isTied ? [0, 1] : [result.winner ?? DRAW];
    return { kind: 'winners', winners, note: testSummary(state, result) ?? '' };
  }

  next(): NextBall | NextInnings | null {
    const { state, result } = this;
    const { live, today, isBetweenInnings, mayFollowOn, outcome } = state;
    if (result || state.index < 0 || outcome !== null) return null;
    const isBatting = !isBetweenInnings;
    const isInterval = today.interval !== undefined;
    return live && isBatting && !isInterval
      ? { sport: 'cricket', striker: live.striker, nonStriker: live.nonStriker, bowler: live.bowler }
      : { sport: 'test', isInterval, isBatting, mayFollowOn };
  }

  check(entry: TestEntry): Refusal | null {
    const { state } = this;
    const { today, isBetweenInnings } = state;
    if (this.result) return refuse('INVALID_INPUT', { reason: 'playOver' });
    switch (entry.kind) {
      case 'toss':
        return state.index < 0 ? null : refuse('INVALID_INPUT', { reason: 'playBegun' });
      case 'startInnings':
        return this.startRefusal(entry.followOn ?? false);
      case 'forfeitInnings':
        return this.startRefusal(false);
      case 'endInnings':
        return isBetweenInnings ? refuse('INVALID_INPUT', { reason: 'noInnings' }) : null;
      case 'interval':
        return state.mayBreakFor(entry.interval) ? null : refuse('INVALID_INPUT', { reason: 'intervalOrder' });
      case 'resume':
        return state.mayResume ? null : refuse('INVALID_INPUT', { reason: 'intervalOrder' });
      case 'finish':
        return this.finishRefusal(entry);
      default:
        if (today.interval) return refuse('INVALID_INPUT', { reason: 'intervalOn' });
        return isBetweenInnings ? refuse('INVALID_INPUT', { reason: 'noInnings' }) : ballRefusal(state, entry);
    }
  }

  private get phase(): CricketScore['phase'] {
    if (this.result) return 'finished';
    if (this.state.index < 0) return 'toss';
    return this.state.isBetweenInnings ? 'innings_break' : 'in_play';
  }

  private startRefusal(followOn: boolean): Refusal | null {
    const { state } = this;
    if (!state.isBetweenInnings) return refuse('INVALID_INPUT', { reason: 'inningsOn' });
    if (!state.match.toss) return refuse('INVALID_INPUT', { reason: 'tossFirst' });
    if (state.today.interval) return refuse('INVALID_INPUT', { reason: 'intervalOn' });
    if (state.outcome !== null) return refuse('INVALID_INPUT', { reason: 'playOver' });
    return followOn && !state.mayFollowOn ? refuse('INVALID_INPUT', { reason: 'followOn' }) : null;
  }

  /** A match without a ball is abandoned, not drawn. An awarded match names its method. */
  private finishRefusal({ winner, isTied, method }: Extract<TestEntry, { kind: 'finish' }>): Refusal | null {
    const { state } = this;
    if (!state.match.innings.some(({ deliveries }) => deliveries.length > 0))
      return refuse('INVALID_INPUT', { reason: 'noBallBowled' });
    if (method && winner !== null) return null;
    return state.outcome === (isTied ? 'tie' : winner) ? null : refuse('INVALID_INPUT', { reason: 'anotherOutcome' });
  }

  /** @returns the reason of the suspension. */
  private apply(entry: TestEntry): string | null {
    const { state } = this;
    switch (entry.kind) {
      case 'startInnings': {
        const isFirst = state.index < 0;
        state.beginInnings(entry.followOn ?? false);
        return isFirst ? NOTES.turningInPlay : entry.followOn ? NOTES.followOn : NOTES.suspended;
      }
      case 'endInnings':
        state.endInnings();
        return NOTES.declared;
      case 'forfeitInnings':
        state.forfeitInnings();
        return NOTES.forfeited;
      case 'interval':
        state.breakFor(entry.interval);
        return NOTES[entry.interval];
      case 'resume':
        state.resume();
        return NOTES.suspended;
      case 'finish':
        this.result = entry;
        return NOTES.matchOver;
      default:
        return enterBall(state, entry);
    }
  }
}
