import type { Money } from '@crease/kernel';
import type { Quote } from './quote.ts';

/** The house's loss after which a line moves by itself; see `line-cap.ts`. */
interface LineCap {
  /** Minor units. */
  readonly loss: Money;
  /** By how many steps the line moves for each multiple of the loss. */
  readonly steps: number;
  /** Multiples that have moved it. */
  readonly passed: number;
}

/** How a trader prices one market. */
export interface Line {
  /**
   * `model`: its proposal, moved by the steps; `source`: the event's active source likewise, or the model where there is
   * none; `hand`: the pinned quote; `off`: no prices.
   */
  readonly by: 'model' | 'source' | 'hand' | 'off';
  /** Runs of a fancy; ticks of the first runner's odds; two per cent of a bookmaker's rate. */
  readonly steps: number;
  /** Five points of a fancy's rates; ignored elsewhere. */
  readonly rate: number;
  /** By how much both sides are worse for players: ticks, per cent, or five points. */
  readonly margin: number;
  /** The pinned quote; null unless priced by hand. */
  readonly pinned: Quote | null;
  /** Absent: the line moves by hand only. */
  readonly cap?: LineCap | undefined;
}

export const MODEL_LINE: Line = { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null };

/** Largest shift of a line either way. */
export const MOST_STEPS = 50;
