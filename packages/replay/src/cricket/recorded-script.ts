import {
  type MatchScript,
  PacedClock,
  type Result,
  type SportEventFacts,
  sportEventFacts,
  wicketNote,
} from '@crease/feeds';
import { type CricketScore, createPrng, type NoteTerms, type PlainNote } from '@crease/kernel';
import type { NoiseOf, RecordedSetting } from '../recording/played-matches.ts';
import { teamCards } from '../recording/team-card.ts';
import type { Delivery } from './cricket-match.ts';
import { matchOutcome, tiedResult, winnerResult } from './match-outcome.ts';
import type { MatchState } from './match-state.ts';
import type { MatchModel } from './model/match-model.ts';
import { recordedFanciesNow } from './recorded-fancies.ts';
import { type RecordedMarket, RecordedMarkets } from './recorded-markets.ts';
import { recordedScore } from './recorded-score.ts';
import { RecordedView } from './recorded-view.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TOSS_BEFORE = 2 * MINUTE;

interface RecordedScriptSetting extends RecordedSetting<RecordedView> {
  readonly state: MatchState;
  readonly model: MatchModel;
  readonly noiseOf: NoiseOf;
}

/**
 * Publishes a recorded match ball by ball. The files contain no times: it plays at about the pace of a real match, half
 * a minute per ball and longer after wickets and overs, always the same for the same match.
 */
export class RecordedScript {
  private readonly setting: RecordedScriptSetting;
  private readonly markets: RecordedMarkets;
  private readonly opened = new Set<string>();
  /** Decision of each market. */
  private readonly decisions = new Map<string, () => Result | null>();
  private readonly clock: PacedClock;

  constructor(setting: RecordedScriptSetting) {
    const { stage, state } = setting;
    this.setting = setting;
    this.markets = new RecordedMarkets(stage.board.setting.gameId, state.match.teams, setting.noiseOf);
    this.clock = new PacedClock(stage.board.setting.announceAt, createPrng(`${state.match.matchId}/pace`));
  }

  *run(): MatchScript {
    const { stage, state, startsAt } = this.setting;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.openMain();
    yield this.clock.at(Math.max(this.clock.now + SECOND, startsAt - TOSS_BEFORE));
    stage.board.publishScore(this.score('toss'));
    yield this.clock.at(Math.max(this.clock.now + SECOND, startsAt));
    stage.board.publishSportEvent(this.facts('in_play'));
    for (const innings of state.match.innings) {
      if (state.index >= 0) yield* this.pauseBetween();
      state.startInnings();
      yield* this.begin();
      for (const ball of innings.deliveries) yield* this.ball(ball);
      yield* this.endInnings();
    }
    yield* this.finish();
  }

  /** Opens the markets that are open from the announcement and settled by the declared outcome. */
  private openMain(): void {
    const { markets } = this;
    const { match } = this.setting.state;
    if (match.chaseUnknown !== null) return;
    this.open(markets.matchOdds(), () => (this.setting.state.isOver ? winnerResult(matchOutcome(match)) : null));
    this.open(markets.bookmaker(), () => (this.setting.state.isOver ? winnerResult(matchOutcome(match)) : null));
    this.open(markets.tiedMatch(), () => this.decideTie());
  }

  /**
   * Decides the tie once both innings are over: a super over does not change it. A match cut short waits for the
   * outcome.
   */
  private decideTie(): Result | null {
    const { state } = this.setting;
    const isPlayedOut = state.ends.length >= 2 && state.ends.every((end) => end === 'closed');
    return state.isOver || isPlayedOut ? tiedResult(matchOutcome(state.match)) : null;
  }

  private *begin(): MatchScript {
    const { stage, state } = this.setting;
    this.look();
    stage.board.publishScore(this.score(this.phase));
    if (state.index === 0) stage.turnInPlay();
    else stage.reopenAll();
    this.openFancies();
    yield this.clock.after(this.clock.pause(40, 60));
  }

  private *ball(ball: Delivery): MatchScript {
    const { stage, state } = this.setting;
    stage.stopAll('ball_running', 'ballRunning');
    yield this.clock.after(this.clock.pause(4, 7));
    state.take(ball);
    const incident = incidentOf(ball);
    if (incident) stage.stopAll('suspended', incident);
    stage.board.publishScore(this.score(this.phase));
    this.decide();
    if (state.nextPair().length === 0) return;
    const isWicket = ball.wickets.length > 0;
    yield this.clock.after(isWicket ? this.clock.pause(18, 28) : this.clock.pause(2, 4));
    this.look();
    stage.reopenAll();
    this.openFancies();
    yield this.clock.after(
      this.clock.pause(22, 30) +
        (isWicket ? this.clock.pause(25, 45) : 0) +
        (ball.endsOver ? this.clock.pause(20, 35) : 0),
    );
  }

  private *endInnings(): MatchScript {
    const { stage, state } = this.setting;
    state.endInnings();
    const reason = state.ends.at(-1) === 'cut short' ? 'rain' : 'inningsOver';
    stage.stopAll('suspended', reason);
    yield this.clock.after(this.clock.pause(10, 15));
    this.decide();
  }

  private *pauseBetween(): MatchScript {
    const { stage, state } = this.setting;
    const isTied = state.ends.length % 2 === 0;
    stage.stopAll('suspended', isTied ? 'superOver' : 'inningsBreak');
    stage.board.publishScore(this.score('innings_break'));
    this.look();
    yield this.clock.after(isTied || state.inSuperOver ? this.clock.pause(180, 240) : this.clock.pause(60, 90));
    stage.reopenAll();
    yield this.clock.after(isTied || state.inSuperOver ? this.clock.pause(30, 60) : this.clock.pause(480, 600));
  }

  private *finish(): MatchScript {
    const { stage, state } = this.setting;
    state.isOver = true;
    const outcome = matchOutcome(state.match);
    const hasResult = outcome.winner !== null || outcome.isTied === true;
    stage.stopAll('suspended', hasResult ? 'matchOver' : 'playAbandoned');
    stage.board.publishScore(this.score('finished'));
    yield this.clock.after(this.clock.pause(10, 20));
    stage.board.publishSportEvent(this.facts(hasResult ? 'finished' : 'abandoned'));
    this.decide();
    stage.voidAll(outcome.text);
  }

  private openFancies(): void {
    for (const fancy of recordedFanciesNow(this.setting.state))
      if (!this.opened.has(fancy.suffix)) {
        this.opened.add(fancy.suffix);
        this.open(this.markets.fancy(fancy), () => fancy.decide(this.setting.state));
      }
  }

  private open(market: RecordedMarket, decide: () => Result | null): void {
    this.setting.stage.openMarkets([market]);
    this.decisions.set(market.opening.marketId, decide);
  }

  /** Settles all markets that play has decided. */
  private decide(): void {
    for (const [marketId, decide] of [...this.decisions]) {
      const result = decide();
      if (!result) continue;
      this.decisions.delete(marketId);
      this.setting.stage.settle(marketId, result);
    }
  }

  private look(): void {
    const { stage, state, model } = this.setting;
    stage.show(new RecordedView(state, model));
  }

  private score(phase: CricketScore['phase']): CricketScore {
    return recordedScore(this.setting.state, phase);
  }

  private get phase(): CricketScore['phase'] {
    return this.setting.state.inSuperOver ? 'super_over' : 'in_play';
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { state, epoch, startsAt } = this.setting;
    const { competition, venue, teams } = state.match;
    return sportEventFacts('cricket', teamCards(teams), { competition, venue, startsAt: epoch + startsAt }, status);
  }
}

function incidentOf(ball: Delivery): PlainNote | NoteTerms | null {
  const [wicket] = ball.wickets;
  if (wicket) return wicketNote(wicket.kind, { player: wicket.player, bowler: ball.bowler });
  if (ball.isAllRun) return null;
  return ball.batRuns === 6 ? 'six' : ball.batRuns === 4 ? 'four' : null;
}
