import type { Wanted } from './scripted-feed.ts';

/** Orders of a test to its server; each is answered once the server has executed it. */
export interface Orders {
  /** Advances the clock without play, ms. @returns the server's time, epoch ms. */
  pass(ms: number): number;
  /** Advances play and clock, ms. @returns the server's time, epoch ms. */
  play(ms: number): number;
  /** Advances play and clock until an update with these fields. @returns the server's time, epoch ms. */
  playUntil(wanted: Wanted): number;
}

export interface Order {
  readonly id: number;
  readonly name: keyof Orders;
  readonly argument: unknown;
}

export type Reply =
  /** The server is ready; with its time, epoch ms. */
  | { readonly ready: number }
  | { readonly id: number; readonly value: number }
  | { readonly id: number; readonly failure: string };
