import { type CricketScore, NOTES, type NoteTerms, type PlainNote } from '@crease/kernel';
import { wicketNote } from '../../feed/wicket-note.ts';
import type { ScriptSetting } from '../fixture.ts';
import type { SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import { PacedClock } from '../script-clock.ts';
import { sportEventFacts } from '../sport-event-facts.ts';
import { fanciesNow } from './cricket-fancies.ts';
import { type CricketMarket, CricketMarkets, decideOddEven, decideTie } from './cricket-markets.ts';
import type { CricketPlay } from './cricket-play.ts';
import { cricketScore } from './cricket-score.ts';
import { CricketView } from './cricket-view.ts';
import type { Delivery } from './innings-play.ts';
import { nextWicketNow } from './next-wicket.ts';

interface CricketScriptSetting extends ScriptSetting<CricketView> {
  readonly play: CricketPlay;
  readonly competition: string;
  /** Deliveries after which rain ends the match; Infinity for none. */
  readonly rainAfter: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const TOSS_BEFORE = 20 * MINUTE;
const BOOKMAKER_BEFORE = 60 * MINUTE;
/** Strategic time-outs follow these overs. */
const TIME_OUT_AFTER = [7, 14];

/** Decides a market if play has decided it. */
type Decision = () => void;

/** Publishes one T20 from its announcement to its result. */
export class CricketScript {
  private readonly markets: CricketMarkets;
  private readonly opened = new Set<string>();
  private readonly decisions = new Map<string, Decision>();
  private readonly clock: PacedClock;
  private bowled = 0;

  constructor(private readonly setting: CricketScriptSetting) {
    const { stage, play, noiseOf } = setting;
    const { gameId } = stage.board.setting;
    const [home, away] = play.contest.sides;
    this.markets = new CricketMarkets(gameId, [home.team.name, away.team.name], noiseOf);
    this.clock = new PacedClock(stage.board.setting.announceAt, setting.pace);
  }

  *run(): MatchScript {
    yield* this.build();
    yield* this.begin();
    while (!this.setting.play.result) {
      yield* this.innings();
      if (this.setting.play.result) break;
      if (this.bowled >= this.setting.rainAfter) return yield* this.rain();
      yield* this.breakInPlay();
    }
    yield* this.finish();
  }

  /** From announcement to toss. */
  private *build(): MatchScript {
    const { stage, startsAt } = this.setting;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.open([this.markets.matchOdds()]);
    yield this.clock.at(Math.max(this.clock.now + SECOND, startsAt - BOOKMAKER_BEFORE));
    this.open([this.markets.bookmaker()]);
    yield this.clock.at(startsAt - TOSS_BEFORE);
    stage.stopAll('suspended', 'toss');
    stage.board.publishScore(this.score('toss'));
    yield this.clock.after(20 * SECOND);
    this.look();
    stage.reopenAll();
    this.openForInnings(1);
  }

  private *begin(): MatchScript {
    const { stage, startsAt } = this.setting;
    yield this.clock.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    stage.board.publishScore(this.score('in_play'));
    stage.turnInPlay();
    yield this.clock.after(this.clock.pause(40, 70));
  }

  private *innings(): MatchScript {
    const { play, rainAfter, prng } = this.setting;
    while (!play.current.ended && this.bowled < rainAfter) {
      if (play.drawRetirement(prng)) yield* this.retirement();
      yield* this.ball();
    }
  }

  private *ball(): MatchScript {
    const { stage, play, prng } = this.setting;
    stage.stopAll('ball_running', 'ballRunning');
    yield this.clock.after(this.clock.pause(4, 7));
    const delivery = play.bowl(prng);
    this.bowled++;
    const incident = incidentOf(delivery, play);
    if (incident) stage.stopAll('suspended', incident);
    stage.board.publishScore(this.score(this.phase));
    this.decide();
    if (play.current.ended || this.bowled >= this.setting.rainAfter) return;
    const overEnded = play.current.balls % 6 === 0 && play.current.balls > delivery.ball;
    yield this.clock.after(
      delivery.wicket ? this.clock.pause(18, 28) : incident ? this.clock.pause(5, 8) : this.clock.pause(2, 3.5),
    );
    play.current.sendIn();
    if (delivery.wicket) stage.board.publishScore(this.score(this.phase));
    this.look();
    stage.reopenAll();
    this.openFancies();
    yield this.clock.after(this.untilNextBall(delivery, overEnded));
  }

  private *retirement(): MatchScript {
    const { stage, play } = this.setting;
    stage.stopAll('suspended', 'retiredHurt');
    stage.board.publishScore(this.score(this.phase));
    this.decide();
    yield this.clock.after(this.clock.pause(60, 90));
    play.current.sendIn();
    stage.board.publishScore(this.score(this.phase));
    this.look();
    stage.reopenAll();
    this.openFancies();
    yield this.clock.after(this.clock.pause(20, 30));
  }

  /** Between innings, or before a super over. */
  private *breakInPlay(): MatchScript {
    const { stage, play } = this.setting;
    const superOver = play.innings.length >= 2;
    stage.stopAll('suspended', superOver ? 'superOver' : 'inningsBreak');
    yield this.clock.after(this.clock.pause(8, 12));
    play.startInnings();
    stage.board.publishScore(this.score('innings_break'));
    this.look();
    stage.reopenAll();
    yield this.clock.after(this.clock.pause(30, 40));
    if (!superOver) this.openForInnings(2);
    yield this.clock.after(superOver ? this.clock.pause(150, 200) : this.clock.pause(540, 660));
    stage.board.publishScore(this.score(this.phase));
    yield this.clock.after(this.clock.pause(30, 45));
  }

  private *rain(): MatchScript {
    const { stage } = this.setting;
    stage.stopAll('suspended', 'rain');
    yield this.clock.after(this.clock.pause(1_200, 1_800));
    stage.board.publishScore(this.score('finished'));
    stage.board.publishSportEvent(this.facts('abandoned'));
    stage.voidAll(NOTES.cutShortByRain);
  }

  private *finish(): MatchScript {
    const { stage, play } = this.setting;
    const { result } = play;
    if (!result) return;
    stage.stopAll('suspended', 'matchOver');
    stage.board.publishScore(this.score('finished'));
    yield this.clock.after(this.clock.pause(8, 15));
    stage.board.publishSportEvent(this.facts('finished'));
    const declared = { kind: 'winners', winners: [result.winner], note: result.text } as const;
    stage.settleAll({ mo: declared, bm: declared });
  }

  private openForInnings(innings: 1 | 2): void {
    const { play } = this.setting;
    this.open([this.markets.oddEven(innings, play.current.setting.batting.team.name)], {
      [`oe-${innings}`]: () => decideOddEven(play, innings),
    });
    if (innings === 2) this.open([this.markets.tiedMatch()], { tie: () => decideTie(play) });
    this.openFancies();
  }

  private openFancies(): void {
    const { play } = this.setting;
    const fresh = fanciesNow(play).filter(({ suffix }) => !this.opened.has(suffix));
    const decide = Object.fromEntries(fresh.map((fancy) => [fancy.suffix, () => fancy.decide(play)]));
    this.open(
      fresh.map((fancy) => this.markets.fancy(fancy)),
      decide,
    );
    const next = nextWicketNow(play, this.setting.stage.board.setting.gameId);
    if (next && !this.opened.has(next.suffix)) this.open([next.market], { [next.suffix]: () => next.decide(play) });
  }

  /** Opens markets and stores how each is decided, by its id suffix. */
  private open(
    markets: readonly CricketMarket[],
    decide: Record<string, () => ReturnType<typeof decideTie>> = {},
  ): void {
    const { stage } = this.setting;
    stage.openMarkets(markets);
    for (const [suffix, result] of Object.entries(decide)) {
      const marketId = `${stage.board.setting.gameId}-${suffix}`;
      this.opened.add(suffix);
      this.decisions.set(marketId, () => {
        const declared = result();
        if (!declared) return;
        this.decisions.delete(marketId);
        stage.settle(marketId, declared);
      });
    }
  }

  /** Settles all markets that play has decided. */
  private decide(): void {
    for (const decision of [...this.decisions.values()]) decision();
  }

  private look(): void {
    this.setting.stage.show(new CricketView(this.setting.play, true));
  }

  private score(phase: CricketScore['phase']): CricketScore {
    return cricketScore(this.setting.play, phase);
  }

  private get phase(): CricketScore['phase'] {
    return this.setting.play.inSuperOver ? 'super_over' : 'in_play';
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, competition, startsAt, epoch } = this.setting;
    const [home, away] = [play.contest.sides[0].team, play.contest.sides[1].team];
    const about = { competition, venue: home.ground, startsAt: epoch + startsAt };
    return sportEventFacts('cricket', [home, away], about, status);
  }

  /** About half a minute between balls; more after a wicket, between overs and at a time-out. */
  private untilNextBall(delivery: Delivery, overEnded: boolean): number {
    const over = this.setting.play.current.balls / 6;
    let wait = this.clock.pause(20, 30);
    if (delivery.wicket) wait += this.clock.pause(20, 35);
    if (overEnded) wait += this.clock.pause(22, 34);
    if (overEnded && TIME_OUT_AFTER.includes(over) && !this.setting.play.inSuperOver) wait += 150 * SECOND;
    return wait;
  }
}

function incidentOf({ wicket, label, bowler }: Delivery, { current }: CricketPlay): PlainNote | NoteTerms | null {
  if (wicket) {
    const { batting, fielding } = current.setting;
    const names = { player: batting.players[wicket.order] ?? '', bowler: fielding.players[bowler] ?? '' };
    return wicketNote(wicket.kind, names);
  }
  if (label === '6') return 'six';
  return label.startsWith('4') || label === '5nb' ? 'four' : null;
}
