import { keyedNoise, type NoiseKey } from '@crease/kernel';
import { type BoardMarket, INSTANT_MS } from './match-board.ts';
import type { MatchStage } from './match-stage.ts';

/**
 * A match as a script: acts on its stage and yields the instant at which it goes on.
 * It must yield rising instants on the board's grid, and ends when nothing is left to tell.
 */
export type MatchScript = Generator<number, void, void>;

/** While nothing happens every open market may be quoted anew once a second. */
const BEAT_MS = 1_000;
/** Before play a market is quoted anew so much less often. */
const CALM_BEFORE_PLAY = 0.08;

/** Plays one script on its stage up to any instant. */
export class MatchRun<V> {
  /** Feed time at which the script ended; null while it goes on. */
  finishedAt: number | null = null;
  private nextAct: number;
  private nextBeat: number;

  constructor(
    readonly stage: MatchStage<V>,
    private readonly script: MatchScript,
    private readonly noise: NoiseKey,
  ) {
    this.nextAct = stage.board.setting.announceAt;
    this.nextBeat = this.nextAct + BEAT_MS;
  }

  /** Everything up to and including `instant`; an act comes before a beat at the same instant. */
  advance(instant: number): void {
    while (this.finishedAt === null) {
      const next = Math.min(this.nextAct, this.nextBeat);
      if (next > instant) return;
      this.stage.board.moveTo(next);
      if (this.nextAct <= this.nextBeat) this.act();
      else this.beat();
    }
  }

  /**
   * The same without telling. Beats are not walked through: only the last one that quoted each market is
   * looked for, in the span in which it was last open.
   */
  skipTo(instant: number): void {
    const { board } = this.stage;
    board.silent = true;
    while (this.finishedAt === null && this.nextAct <= instant) {
      board.moveTo(this.nextAct);
      this.act();
    }
    const { announceAt } = board.setting;
    const beats = Math.floor((instant - announceAt) / BEAT_MS);
    this.nextBeat = announceAt + (Math.max(beats, 0) + 1) * BEAT_MS;
    for (const entry of board.markets()) this.findLastBeat(entry, this.nextBeat - BEAT_MS);
    board.silent = false;
  }

  private act(): void {
    const step = this.script.next();
    if (step.done) this.finishedAt = this.nextAct;
    else this.nextAct = step.value;
  }

  private beat(): void {
    const { board } = this.stage;
    for (const entry of board.markets()) {
      if (entry.status?.status === 'open' && this.wishes(entry, this.nextBeat)) board.requote(entry, this.nextBeat);
    }
    this.nextBeat += BEAT_MS;
  }

  private wishes({ number, market, inPlay }: BoardMarket<V>, beat: number): boolean {
    if (inPlay && market.longestStillMs !== undefined && (beat + number * BEAT_MS) % market.longestStillMs === 0)
      return true;
    const restlessness = market.restlessness * (inPlay ? 1 : CALM_BEFORE_PLAY);
    return keyedNoise(this.noise, number, Math.round(beat / INSTANT_MS)) < restlessness;
  }

  private findLastBeat(entry: BoardMarket<V>, lastBeat: number): void {
    const { announceAt } = this.stage.board.setting;
    const until = Math.min(lastBeat, entry.openUntil - 1);
    let beat = announceAt + Math.floor((until - announceAt) / BEAT_MS) * BEAT_MS;
    for (; beat >= entry.openFrom && beat > announceAt; beat -= BEAT_MS) {
      if (!this.wishes(entry, beat)) continue;
      this.stage.board.requote(entry, beat);
      return;
    }
  }
}
