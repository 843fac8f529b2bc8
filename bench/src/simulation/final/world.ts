import type { Prng } from '@crease/kernel';
import type { EventQueue } from '../core/event-queue.ts';
import { FIGURES } from './figures.ts';

/** Kinds of events, by number, each with the meaning of its numbers `a` and `b`. */
export const EVENTS = {
  /** A player's bet arrives at the web processes. */
  bet: 1,
  /** `a`: bet. Its player's app sends it again. */
  repeat: 2,
  /** `a`: web process. Sends what waits to the writer. */
  flush: 3,
  /** `a`: POST. */
  postArrives: 4,
  /** `a`: epoch of the writer. */
  turn: 5,
  turnEnds: 6,
  stored: 7,
  /** `a`: POST. */
  reply: 8,
  publish: 9,
  publishOthers: 10,
  /** `a`: web process; `b`: ms at which the update was published. */
  update: 11,
  /** `a`: web process. */
  send: 12,
  /** `a`: web process, or -1: the writer. */
  pause: 13,
  webLost: 14,
  /** `a`: web process. */
  webBack: 15,
  /** `a`: 1 if the socket watches the final; `b`: ms at which its connection broke. */
  reconnect: 16,
  writerLost: 17,
  writerBack: 18,
  /** `a`: web process. Has the address of the new writer. */
  writerFound: 19,
} as const;

export interface FinalOptions {
  readonly seed: string;
  readonly seconds: number;
  /** Players with a connected page. */
  readonly players: number;
  /** Those of them that watch the final. */
  readonly watchers: number;
  readonly betsPerSecond: number;
  readonly webProcesses: number;
  /** How many of them take bets; the balancer sends bets to no other. */
  readonly betProcesses: number;
  /** Most POSTs of one web process under way. */
  readonly lines: number;
  /** Other markets, each published at the full pace. */
  readonly markets: number;
  readonly losesWebEachMinute: boolean;
  /** When the writer is lost, s; null: never. */
  readonly writerLostAt: number | null;
  readonly writerEnds: 'killed' | 'stopped';
}

/** What every part of the simulation has. Parts speak to each other by events. */
export interface World {
  readonly options: FinalOptions;
  readonly queue: EventQueue;
  readonly prng: Prng;
}

/** Returns the time of one way between a player and the data centre, ms. */
export function playerHop(prng: Prng): number {
  const { playerHopLeastMs: least, playerHopMostMs: most } = FIGURES;
  return least.value + prng.next() * (most.value - least.value);
}
