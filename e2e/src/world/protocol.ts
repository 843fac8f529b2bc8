import type { Wanted } from './scripted-feed.ts';

/** What a test orders of its server; each order is answered once the server has followed it. */
export interface Orders {
  /** The clock moves on, ms; play stands still. @returns the server's time, epoch ms. */
  pass(ms: number): number;
  /** Play and clock move on, ms. @returns the server's time, epoch ms. */
  play(ms: number): number;
  /** Play and clock move on until an update with these fields comes. @returns the server's time, epoch ms. */
  playUntil(wanted: Wanted): number;
}

export interface Order {
  readonly id: number;
  readonly name: keyof Orders;
  readonly argument: unknown;
}

export type Reply =
  /** Serves; with the server's time, epoch ms. */
  | { readonly ready: number }
  | { readonly id: number; readonly value: number }
  | { readonly id: number; readonly failure: string };
