import { keyedNoise, type NoiseKey } from '@crease/kernel';
import { type BoardMarket, INSTANT_MS } from './match-board.ts';
import type { MatchStage } from './match-stage.ts';

/**
 * A match as a script: acts on its stage and yields the instant at which it continues. Instants must increase on the
 * board's grid; the script ends when nothing is left to publish.
 */
export type MatchScript = Generator<number, void, void>;

/** Interval of possible new quotes of every open market while nothing happens, ms. */
const BEAT_MS = 1_000;
/** Factor of the quote rate before play. */
const CALM_BEFORE_PLAY = 0.08;

/** Plays one script on its stage up to any instant. */
export class MatchRun<V> {
  /** Feed time at which the script ended; null while it runs. */
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

  /** Runs up to and including `instant`; an act precedes a beat at the same instant. */
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
   * The same without updates. Beats are skipped: only the last one that quoted each market is searched, in the span in
   * which it was last open.
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
      if (entry.status?.status === 'open' && this.isDue(entry, this.nextBeat)) board.requote(entry, this.nextBeat);
    }
    this.nextBeat += BEAT_MS;
  }

  private isDue({ number, market, inPlay }: BoardMarket<V>, beat: number): boolean {
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
      if (!this.isDue(entry, beat)) continue;
      this.stage.board.requote(entry, beat);
      return;
    }
  }
}
