import { LONGEST_STOPPAGE, minuteRow, minuteShown, stoppageRow } from '@crease/feeds';

const MINUTE_MS = 60_000;
const HALF = 45;

/** The clock of a soccer match: two halves of 45 minutes and their stoppage (IFAB, Law 7), and extra time. */
export class MatchClock {
  private now = 0;
  /** Epoch ms at which minute 0 of the match would have begun; null while the clock is stopped. */
  from: number | null = null;
  /** Announced stoppage of the half, minutes. */
  added: number | null = null;
  /** Official minutes before this period: 0, 45 or 90. */
  private base = 0;
  private isHalfOver = false;

  /** @returns true if the minute changes. @param at epoch ms. */
  moveTo(at: number): boolean {
    const before = this.played;
    this.now = at;
    return this.played !== before;
  }

  /** Starts a period. @param base official minutes before it. */
  start(base: 0 | 45 | 90): void {
    this.base = base;
    this.from = this.now - base * MINUTE_MS;
    this.added = null;
    this.isHalfOver = false;
  }

  stop(): void {
    this.from = null;
    this.isHalfOver = true;
  }

  /** Sets the official minute in play: the first is 1. */
  correct(minute: number): void {
    this.from = this.now - (minute - 1) * MINUTE_MS;
  }

  /** True if the minute changes by a later time. @param at epoch ms. */
  isDue(at: number): boolean {
    return this.playedAt(at) > this.played;
  }

  /** Whole minutes played in this period. */
  private get played(): number {
    return this.playedAt(this.now);
  }

  private playedAt(at: number): number {
    if (this.from === null) return this.isHalfOver ? HALF : 0;
    return Math.max(0, Math.floor((at - this.from) / MINUTE_MS) - this.base);
  }

  /** True in extra time and after it. */
  get isExtra(): boolean {
    return this.base === 90;
  }

  /** Played minutes for the score, without stoppage. */
  get minute(): number {
    return this.base + (this.isExtra ? Math.min(this.played, 30) : Math.min(this.played, HALF));
  }

  /** Minutes of stoppage played in this half. */
  get stoppage(): number {
    return this.from === null || this.isExtra ? 0 : Math.max(0, this.played - HALF);
  }

  /** Official minute of what happens now: stoppage counts as 45 or 90. */
  get official(): number {
    return this.isExtra ? Math.min(this.minute + 1, 120) : minuteShown(this.row);
  }

  /** First and last official minute of this period. */
  get span(): readonly [number, number] {
    return [this.base + 1, this.base + (this.isExtra ? 30 : HALF)];
  }

  /** Row of the model's table for the minute in play. */
  get row(): number {
    const half = this.base === 0 ? 0 : 1;
    if (this.isHalfOver || this.isExtra) return stoppageRow(half, 0);
    if (this.played < HALF || this.added === null) return minuteRow(half, Math.min(this.played, HALF));
    const left = Math.min(this.added, LONGEST_STOPPAGE[half]) - (this.played - HALF);
    return stoppageRow(half, Math.max(1, left));
  }
}
