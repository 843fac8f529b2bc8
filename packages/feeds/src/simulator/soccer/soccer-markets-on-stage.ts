import type { NoiseKey, NoteTerms, PlainNote } from '@crease/kernel';
import type { MatchScript } from '../match-run.ts';
import type { MatchStage } from '../match-stage.ts';
import { ScriptClock } from '../script-clock.ts';
import { type SoccerFacts, type SoccerFancy, soccerFanciesNow } from './soccer-fancies.ts';
import { soccerBookmaker, soccerFancy, soccerMarkets, soccerResults } from './soccer-markets.ts';
import type { SoccerView } from './soccer-view.ts';

type IncidentKind = 'goal' | 'red' | 'corner' | 'yellow';

/** Suspension after an incident, ms. */
const PAUSE_MS: Readonly<Record<IncidentKind, number>> = { goal: 65_000, red: 45_000, corner: 20_000, yellow: 25_000 };
/** Groups of fancies suspended by a corner or a booking; a goal or a red card suspends everything. */
const STOPPED_GROUP: Readonly<Partial<Record<IncidentKind, SoccerFancy['group']>>> = {
  corner: 'corners',
  yellow: 'cards',
};

/** A match in progress. */
interface SoccerState {
  readonly facts: SoccerFacts;
  readonly goals: readonly [number, number];
}

interface SoccerMarketsSetting {
  readonly stage: MatchStage<SoccerView>;
  readonly state: SoccerState;
  readonly noiseOf: (marketId: string) => NoiseKey;
}

/** The markets of one soccer match, simulated or recorded: opens, suspends, reopens and settles them. */
export class SoccerMarketsOnStage {
  readonly clock: ScriptClock;
  /** End of the suspension; null while the markets are open. */
  private reopensAt: number | null = null;
  private readonly fancies = new Map<string, SoccerFancy>();

  constructor(private readonly setting: SoccerMarketsSetting) {
    this.clock = new ScriptClock(setting.stage.board.setting.announceAt);
  }

  /** Opens the markets that are open from the announcement. */
  open(names: readonly [string, string]): void {
    const { stage, noiseOf } = this.setting;
    const { gameId } = this;
    stage.openMarkets([...soccerMarkets(gameId, names, noiseOf), soccerBookmaker(gameId, names)]);
    this.openFancies();
  }

  /** Suspends what an incident affects. */
  suspend(kind: IncidentKind, why: PlainNote | NoteTerms): void {
    const group = STOPPED_GROUP[kind];
    this.setting.stage.stopAll('suspended', why, ({ opening }) => group === undefined || opening.group === group);
    this.reopensAt = Math.max(this.reopensAt ?? 0, this.clock.now + PAUSE_MS[kind]);
  }

  /** Waits, and reopens the markets when their suspension ends. */
  *until(instant: number): MatchScript {
    const { clock } = this;
    if (this.reopensAt !== null && this.reopensAt <= instant) {
      if (this.reopensAt > clock.now) yield clock.at(this.reopensAt);
      this.reopensAt = null;
      this.setting.stage.reopenAll();
      this.openFancies();
    }
    if (instant > clock.now) yield clock.at(instant);
  }

  /** Settles the markets that the goals have decided. */
  declare(fullTime: boolean): void {
    const { stage, state } = this.setting;
    stage.settleAll(soccerResults(state.goals, fullTime));
  }

  /** Settles the fancies that play has decided. */
  declareFancies(): void {
    const { stage, state } = this.setting;
    const { facts } = state;
    for (const { suffix, decide } of this.fancies.values()) {
      const marketId = `${this.gameId}-${suffix}`;
      const result = stage.isLive(marketId) ? decide(facts) : null;
      if (result) stage.settle(marketId, result);
    }
  }

  private openFancies(): void {
    const { stage, state, noiseOf } = this.setting;
    const fresh = soccerFanciesNow(state.facts).filter(({ suffix }) => !this.fancies.has(suffix));
    for (const fancy of fresh) this.fancies.set(fancy.suffix, fancy);
    stage.openMarkets(fresh.map((fancy) => soccerFancy(this.gameId, fancy, noiseOf)));
  }

  private get gameId(): string {
    return this.setting.stage.board.setting.gameId;
  }
}
