import type { Quote } from './quote.ts';

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
}

export const MODEL_LINE: Line = { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null };

/** Largest shift of a line either way. */
export const MOST_STEPS = 50;
