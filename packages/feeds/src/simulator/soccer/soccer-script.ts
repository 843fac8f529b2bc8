import type { SoccerScore } from '@crease/kernel';
import { SPORT_ID } from '@crease/kernel';
import type { ScriptSetting } from '../fixture.ts';
import type { SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import { teamCard } from '../world/team-card.ts';
import { type SoccerFancy, soccerFanciesNow } from './soccer-fancies.ts';
import { soccerBookmaker, soccerFancy, soccerMarkets, soccerResults } from './soccer-markets.ts';
import type { Incident, SoccerPlay } from './soccer-play.ts';
import type { SoccerView } from './soccer-view.ts';

interface SoccerScriptSetting extends ScriptSetting<SoccerView> {
  readonly play: SoccerPlay;
  readonly competition: string;
}

const MINUTE = 60_000;
const HALF_TIME = 15 * MINUTE;
const PAUSE_SECONDS = { goal: 65, red: 45, corner: 20, yellow: 25 } as const;
const REASONS = { goal: 'goalBy', red: 'redCardFor', yellow: 'yellowCardFor' } as const;
/** Groups of fancies suspended by a corner or a booking; a goal or a red card suspends everything. */
const STOPPED_GROUP: Readonly<Partial<Record<Incident['kind'], SoccerFancy['group']>>> = {
  corner: 'corners',
  yellow: 'cards',
};

/** Publishes one soccer match from its announcement to its result. */
export class SoccerScript {
  private now: number;
  /** End of the suspension; null while the markets are open. */
  private reopensAt: number | null = null;
  private readonly fancies = new Map<string, SoccerFancy>();

  constructor(private readonly setting: SoccerScriptSetting) {
    this.now = setting.stage.board.setting.announceAt;
  }

  *run(): MatchScript {
    const { stage, play, startsAt, noiseOf } = this.setting;
    const [home, away] = play.contest.teams;
    stage.board.publishSportEvent(this.facts('scheduled'));
    const names = [home.name, away.name] as const;
    const { gameId } = stage.board.setting;
    stage.openMarkets([...soccerMarkets(gameId, names, noiseOf), soccerBookmaker(gameId, names)]);
    this.openFancies();
    yield this.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    this.look(startsAt);
    stage.board.publishScore(this.score('first_half'));
    stage.turnInPlay();
    yield* this.half('first_half');
    yield* this.halfTime();
    yield* this.half('second_half');
    yield* this.finish();
  }

  private *half(phase: 'first_half' | 'second_half'): MatchScript {
    const { stage, play, prng } = this.setting;
    while (!play.halfIsOver) {
      const began = this.now;
      this.look(began);
      if (began > this.setting.startsAt) stage.board.publishScore(this.score(phase));
      yield* this.minute(phase, began);
      yield* this.until(began + MINUTE);
      play.tick(prng);
      this.declareFancies();
    }
    this.look(null);
  }

  /** One minute: possibly a corner, a booking, a goal or a sending-off. */
  private *minute(phase: SoccerScore['phase'], began: number): MatchScript {
    const incident = this.setting.play.drawIncident(this.setting.prng);
    if (!incident) return;
    yield* this.until(began + onGrid(incident.part * MINUTE));
    this.happen(incident, phase);
  }

  private happen(incident: Incident, phase: SoccerScore['phase']): void {
    const { stage, play, prng } = this.setting;
    const { kind } = incident;
    const group = STOPPED_GROUP[kind];
    play.apply(incident, prng);
    const player = play.timeline.at(-1)?.player ?? '';
    const why = kind === 'corner' ? kind : { kind: REASONS[kind], player };
    stage.stopAll('suspended', why, ({ opening }) => group === undefined || opening.group === group);
    this.reopensAt = Math.max(this.reopensAt ?? 0, this.now + PAUSE_SECONDS[kind] * 1_000);
    stage.board.publishScore(this.score(phase));
    // After its incident the rest of the minute is priced like the next one.
    stage.show(play.view(play.row + 1, null));
    if (group === undefined) this.declare(false);
    this.declareFancies();
  }

  private *halfTime(): MatchScript {
    const { stage, play } = this.setting;
    stage.board.publishScore(this.score('half_time'));
    play.startSecondHalf();
    yield* this.until(this.now + HALF_TIME);
  }

  private *finish(): MatchScript {
    const { stage } = this.setting;
    stage.stopAll('suspended', 'matchOver');
    stage.board.publishScore(this.score('finished'));
    yield this.at(this.now + onGrid(10_000 + this.setting.pace.next() * 10_000));
    stage.board.publishSportEvent(this.facts('finished'));
    this.declare(true);
    this.declareFancies();
  }

  private openFancies(): void {
    const { stage, play, noiseOf } = this.setting;
    const { gameId } = stage.board.setting;
    const fresh = soccerFanciesNow(play.facts).filter(({ suffix }) => !this.fancies.has(suffix));
    for (const fancy of fresh) this.fancies.set(fancy.suffix, fancy);
    stage.openMarkets(fresh.map((fancy) => soccerFancy(gameId, fancy, noiseOf)));
  }

  private declareFancies(): void {
    const { stage, play } = this.setting;
    const { gameId } = stage.board.setting;
    const { facts } = play;
    for (const { suffix, decide } of this.fancies.values()) {
      const marketId = `${gameId}-${suffix}`;
      const result = stage.isLive(marketId) ? decide(facts) : null;
      if (result) stage.settle(marketId, result);
    }
  }

  private declare(fullTime: boolean): void {
    const { stage, play } = this.setting;
    for (const [suffix, result] of Object.entries(soccerResults(play.goals, fullTime))) {
      stage.settle(`${stage.board.setting.gameId}-${suffix}`, result);
    }
  }

  /** Waits, and reopens the markets when their suspension ends. */
  private *until(instant: number): MatchScript {
    if (this.reopensAt !== null && this.reopensAt <= instant) {
      if (this.reopensAt > this.now) yield this.at(this.reopensAt);
      this.reopensAt = null;
      this.setting.stage.reopenAll();
      this.openFancies();
    }
    if (instant > this.now) yield this.at(instant);
  }

  private look(from: number | null): void {
    const { stage, play } = this.setting;
    stage.show(play.view(play.row, from));
  }

  private score(phase: SoccerScore['phase']): SoccerScore {
    const { play } = this.setting;
    const { half, stoppage, stoppagePlayed } = play.clock;
    const names = play.contest.teams.map(({ shortName }) => shortName);
    return {
      sport: 'soccer',
      phase,
      minute: play.minuteShown,
      stoppageMinute: stoppage === null ? 0 : stoppagePlayed,
      goals: [...play.goals],
      yellowCards: [...play.yellows],
      redCards: [...play.reds],
      corners: [...play.corners],
      timeline: [...play.timeline],
      summary: `${names[0]} ${play.goals[0]}–${play.goals[1]} ${names[1]}${phaseText(phase, half, stoppage)}`,
    };
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, competition, startsAt, epoch } = this.setting;
    const [home, away] = play.contest.teams;
    return {
      kind: 'sportEvent',
      sportId: SPORT_ID.soccer,
      name: `${home.name} v ${away.name}`,
      competition,
      venue: home.ground,
      teams: [teamCard(home), teamCard(away)],
      startsAt: epoch + startsAt,
      status,
    };
  }

  private at(instant: number): number {
    this.now = instant;
    return instant;
  }
}

function phaseText(phase: SoccerScore['phase'], half: 0 | 1, stoppage: number | null): string {
  if (phase === 'half_time') return ', half time.';
  if (phase === 'finished') return ', full time.';
  return stoppage === null ? '.' : `, ${stoppage} added in the ${half === 0 ? 'first' : 'second'} half.`;
}

const onGrid = (ms: number) => Math.round(ms / 100) * 100;
