import type { Result, SimulatedMarket } from '@crease/feeds';
import { type CricketScore, NOTES, type Refusal, readName, refuse, writeNote } from '@crease/kernel';
import {
  type MatchModel,
  type MatchState,
  ModelCache,
  matchOutcome,
  otherTeam,
  type RecordedFancy,
  RecordedMarkets,
  recordedFanciesNow,
  recordedScore,
  tiedResult,
  USUAL_LEVELS,
  winnerResult,
} from '@crease/replay';
import { type LimitedPlan, noiseOfMarket } from '../../play/event-plan.ts';
import { OfferedFancies } from '../../play/offered-fancies.ts';
import type { BallRunning, NextBall, OpenedMarket, Play, PlayEffect } from '../../play/play.ts';
import type { CricketEntry } from '../../play/play-entry.ts';
import type { LiveInnings } from './live-innings.ts';
import { ballRefusal, enterBall, LiveState } from './live-state.ts';
import { TradedView } from './traded-view.ts';

/** Tables of chances, shared by all matches of a length. */
const MODELS = new ModelCache();
const MAIN = ['mo', 'bm', 'tie'] as const;
const KINDS: ReadonlySet<string> = new Set<CricketEntry['kind']>([
  ...([
    'toss',
    'startInnings',
    'ball',
    'swapStrike',
    'bowler',
    'batter',
    'retiredHurt',
    'endInnings',
    'finish',
  ] as const),
]);

/** A cricket match that a trader enters ball by ball, priced by the model of recorded matches. */
export class CricketPlay implements Play<TradedView> {
  readonly kinds = KINDS;
  private readonly state: LiveState;
  private readonly model: MatchModel;
  private readonly markets: RecordedMarkets;
  private readonly fancies: OfferedFancies<MatchState, RecordedFancy>;
  private status: PlayEffect['status'] = 'scheduled';

  constructor(private readonly plan: LimitedPlan) {
    this.state = new LiveState(plan);
    const { match } = this.state;
    this.model = MODELS.model(match.overs, this.state.ballsOf(0), USUAL_LEVELS);
    this.fancies = new OfferedFancies(plan.gameId, recordedFanciesNow);
    this.markets = new RecordedMarkets(plan.gameId, match.teams, noiseOfMarket(plan.gameId));
  }

  /** A decided market waits for the next ball: see {@link TradedEvent}. */
  confirms({ kind }: CricketEntry | BallRunning): boolean {
    return kind === 'ballRunning';
  }

  /** Overs have no clock. */
  moveTo(): boolean {
    return false;
  }

  enter(entry: CricketEntry): PlayEffect {
    const reason = this.apply(entry);
    this.fancies.collect(this.state);
    return { reason, status: this.status };
  }

  score(): CricketScore {
    return recordedScore(this.state, this.phase);
  }

  view(): TradedView {
    return new TradedView(this.state, this.model, this.plan.firstTeamChance);
  }

  offers(): readonly SimulatedMarket<TradedView>[] {
    const { markets } = this;
    const fancies = this.fancies.collect(this.state).map((fancy) => markets.fancy(fancy));
    return this.status === 'finished'
      ? []
      : [markets.matchOdds(), markets.bookmaker(), markets.tiedMatch(), ...fancies];
  }

  decide(market: OpenedMarket): Result | null {
    const { state } = this;
    const { marketId } = market;
    const [mo, bm, tie] = MAIN.map((suffix) => this.idOf(suffix));
    if (marketId === mo || marketId === bm) return state.isOver ? winnerResult(matchOutcome(state.match)) : null;
    if (marketId === tie) return state.isOver ? tiedResult(matchOutcome(state.match)) : null;
    return replacedBatter(market, state.match.innings) ?? this.fancies.decide(marketId, state);
  }

  next(): NextBall | null {
    const { live } = this.state;
    return live && !this.state.isBetweenInnings
      ? { sport: 'cricket', striker: live.striker, nonStriker: live.nonStriker, bowler: live.bowler }
      : null;
  }

  private get phase(): CricketScore['phase'] {
    const { state } = this;
    if (state.isOver) return 'finished';
    if (state.index < 0) return 'toss';
    return state.isBetweenInnings ? 'innings_break' : 'in_play';
  }

  private idOf(suffix: string): string {
    return `${this.plan.gameId}-${suffix}`;
  }

  check(entry: CricketEntry): Refusal | null {
    const { state } = this;
    const isOn = state.index >= 0 && !state.isBetweenInnings;
    if (state.isOver) return refuse('INVALID_INPUT', { reason: 'playOver' });
    switch (entry.kind) {
      case 'toss':
        return state.index < 0 ? null : refuse('INVALID_INPUT', { reason: 'playBegun' });
      case 'startInnings':
        if (isOn) return refuse('INVALID_INPUT', { reason: 'inningsOn' });
        if (!state.match.toss) return refuse('INVALID_INPUT', { reason: 'tossFirst' });
        if (entry.followOn) return refuse('INVALID_INPUT', { reason: 'followOn' });
        return state.index < 1 ? null : refuse('INVALID_INPUT', { reason: 'bothInnings' });
      case 'finish':
        return this.finishRefusal(entry);
      default:
        return isOn ? ballRefusal(state, entry) : refuse('INVALID_INPUT', { reason: 'noInnings' });
    }
  }

  /**
   * The scores of two innings decide unless a method does, such as D/L. After these there may be no result only if an
   * innings was cut short.
   */
  private finishRefusal({ winner, isTied, method }: Extract<CricketEntry, { kind: 'finish' }>): Refusal | null {
    const { state } = this;
    const isComplete = state.ends.length === 2;
    const isNoResult = winner === null && !isTied;
    if (method || (isNoResult && (!isComplete || state.ends.includes('cut short')))) return null;
    if (!isComplete) return refuse('INVALID_INPUT', { reason: 'anotherOutcome' });
    const [first, second] = state.counts.map(({ runs }) => runs);
    if (isTied !== (first === second)) return refuse('INVALID_INPUT', { reason: 'anotherOutcome' });
    if (isTied) return null;
    const firstSide = state.match.innings[0]?.team ?? 0;
    const bySum = (first ?? 0) > (second ?? 0) ? firstSide : otherTeam(firstSide);
    return winner === bySum ? null : refuse('INVALID_INPUT', { reason: 'anotherOutcome' });
  }

  /** @returns the reason of the suspension. */
  private apply(entry: CricketEntry): string | null {
    const { state } = this;
    switch (entry.kind) {
      case 'startInnings':
        state.startInnings();
        this.status = 'in_play';
        return NOTES.turningInPlay;
      case 'endInnings':
        state.endInnings();
        return NOTES.inningsOver;
      case 'finish':
        return this.finish(entry);
      default:
        return enterBall(state, entry);
    }
  }

  private finish({ winner, isTied, method }: Extract<CricketEntry, { kind: 'finish' }>): string {
    const { state } = this;
    const { match } = state;
    if (!state.isBetweenInnings) state.endInnings();
    const name = winner === null ? null : match.teams[winner];
    match.outcome = {
      winner: isTied ? null : name,
      by: isTied || winner === null || method ? null : this.marginOf(winner),
      result: isTied ? 'tie' : name === null ? 'no result' : null,
      tieBreak: isTied && name !== null ? { winner: name, kind: 'super over' } : null,
      method: method || null,
    };
    state.isOver = true;
    this.status = name === null && !isTied ? 'abandoned' : 'finished';
    return name === null && !isTied ? NOTES.playAbandoned : NOTES.matchOver;
  }

  private marginOf(winner: 0 | 1): { runs?: number; wickets?: number } | null {
    const { counts, match } = this.state;
    const [first, second] = counts;
    if (!first || !second) return null;
    return match.innings[0]?.team === winner ? { runs: first.runs - second.runs } : { wickets: 10 - second.wickets };
  }
}

/** Returns the void of a market on a batter's runs if another batter came in at that place; null otherwise. */
function replacedBatter({ marketId, name }: OpenedMarket, all: readonly LiveInnings[]): Result | null {
  const [, place, number] = /-f-bat(\d+)-(\d+)$/.exec(marketId) ?? [];
  const terms = readName(name);
  if (terms?.kind !== 'batterRuns') return null;
  const player = String(terms.player);
  const isReplaced = all[Number(number) - 1]?.isReplaced(Number(place), player) ?? false;
  return isReplaced ? { kind: 'void', note: writeNote({ kind: 'playerReplaced', player }) } : null;
}
