import type { GameRound } from '../rounds/game-round.ts';
import type { JetChain } from './jet-chain.ts';

/**
 * `betting`: bets are accepted. `closed`: betting is over, and the secret may be requested. `flying`: the engine has
 * the secret. `crashed`: the secret is published.
 */
type JetStatus = 'betting' | 'closed' | 'flying' | 'crashed';

/** A shared round of Jet. Replaced, never changed in place; epoch ms, minor units, multipliers in hundredths. */
export interface JetRound {
  readonly roundNo: number;
  readonly chainNo: number;
  /** Index in the chain, from 1. */
  readonly linkNo: number;
  /** SHA-256 of its secret: the secret of the round before it, or the head of the chain. */
  readonly hash: string;
  readonly salt: string;
  readonly status: JetStatus;
  /** The highest multiplier, in hundredths: it ends there. */
  readonly most: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly tookOffAt: number | null;
  /** Set at take-off; never published before the crash. */
  readonly secret: string | null;
  readonly bust: number | null;
  readonly crashedAt: number | null;
  /** True if the server stopped during the flight, and the round was resolved by the rule for that. */
  readonly wasStopped: boolean;
  readonly bets: number;
  readonly staked: number;
  readonly paid: number;
}

/** Result of a player's bet on a round; kept as the outcome of their `GameRound`. */
interface JetOutcome {
  readonly game: 'jet';
  readonly roundNo: number;
  readonly slot: JetSlot;
  /** In hundredths, as the player set it; null: manual. */
  readonly autoCashOut: number | null;
  /** In hundredths; null: not cashed out. */
  readonly cashedOut: number | null;
  /** Multiplier at the end of the round, in hundredths; null if it was unknown when the bet ended. */
  readonly bust: number | null;
}

export type JetSlot = 1 | 2;

/** Stored data of a player's bet. */
export interface JetPlay {
  readonly outcome: JetOutcome;
}

/** The state of the game in memory. Only commands change it. */
export interface JetTable {
  /** Chain of the latest round, or of the first. */
  chain: JetChain | null;
  /** The published next chain; null: none. */
  next: JetChain | null;
  round: JetRound | null;
  /** Open bets of the round and of the next, by `betKey`: the id of the player's `GameRound`. */
  readonly bets: Map<string, number>;
}

/** Key of one betting panel of one player in one round. */
export const betKey = (playerId: number, slot: number, roundNo: number): string => `${playerId}/${slot}/${roundNo}`;

export function outcomeOf(round: GameRound): JetOutcome {
  return (round.play as JetPlay).outcome;
}

/** The latest two chains and the latest round. */
export interface JetRows {
  /** By number. */
  readonly chains: readonly JetChain[];
  readonly round: JetRound | null;
}

/** Returns the table from stored rows, with the open bets. */
export function tableOf({ chains, round }: JetRows, rounds: Iterable<GameRound>, gameId: string): JetTable {
  const bets = new Map<string, number>();
  for (const bet of rounds) {
    if (bet.gameId !== gameId) continue;
    const { slot, roundNo } = outcomeOf(bet);
    bets.set(betKey(bet.playerId, slot, roundNo), bet.roundId);
  }
  const chain = (round ? chains.find(({ chainNo }) => chainNo === round.chainNo) : chains[0]) ?? null;
  const next = chains.find(({ chainNo }) => chain && chainNo > chain.chainNo) ?? null;
  return { chain, next, round, bets };
}
