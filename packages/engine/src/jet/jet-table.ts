import type { GameRound } from '../rounds/game-round.ts';
import type { JetChain } from './jet-chain.ts';

/**
 * `betting`: bets are taken. `closed`: none is taken any more, and its secret may be asked for. `flying`: the secret
 * is in the engine. `crashed`: the secret is shown.
 */
type JetStatus = 'betting' | 'closed' | 'flying' | 'crashed';

/** A shared round of Jet. Replaced, never changed in place; epoch ms, minor units, multipliers in hundredths. */
export interface JetRound {
  readonly roundNo: number;
  readonly chainNo: number;
  /** Its place in the chain, from 1. */
  readonly linkNo: number;
  /** SHA-256 of its secret: the secret of the round before it, or the head of the chain. */
  readonly hash: string;
  readonly salt: string;
  readonly status: JetStatus;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly tookOffAt: number | null;
  /** From take-off on; told to nobody before the crash. */
  readonly secret: string | null;
  readonly bust: number | null;
  readonly crashedAt: number | null;
  /** True where the house stopped while it flew, and it was resolved by the rule for that. */
  readonly wasStopped: boolean;
  readonly bets: number;
  readonly staked: number;
  readonly paid: number;
}

/** How a player's bet on a round fell; kept as the outcome of their `GameRound`. */
interface JetOutcome {
  readonly game: 'jet';
  readonly roundNo: number;
  readonly slot: JetSlot;
  /** In hundredths, as the player named it; null: by hand. */
  readonly autoCashOut: number | null;
  /** In hundredths; null: not, or not yet. */
  readonly cashedOut: number | null;
  /** Where the round ended, in hundredths, as far as that was known when the bet was over. */
  readonly bust: number | null;
}

export type JetSlot = 1 | 2;

/** What is kept of a player's bet. */
export interface JetPlay {
  readonly outcome: JetOutcome;
}

/** The state of the game in memory. Commands alone change it. */
export interface JetTable {
  /** Of the latest round, or of the first. */
  chain: JetChain | null;
  /** Published for later; null: none. */
  next: JetChain | null;
  round: JetRound | null;
  /** Open bets of the round and of the next, by `betKey`: the id of the player's `GameRound`. */
  readonly bets: Map<string, number>;
}

/** One panel of one player on one round. */
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

/** A table as the record knows it, with the bets that are open. */
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
