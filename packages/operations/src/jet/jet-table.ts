import type { GameRound } from '../rounds/game-round.ts';

/** Numbers that rounds are played from, one after the other, fixed before the first of them. */
export interface JetChain {
  readonly chainNo: number;
  /** The hash of the first round's secret, 64 hexadecimal digits: published before the salt was made. */
  readonly head: string;
  /** How many rounds it has. */
  readonly length: number;
  /** Made after the head was published; null until then, and nothing is played before. */
  readonly salt: string | null;
}

/**
 * `betting`: bets are taken. `closed`: none is taken any more, and its secret may be asked for. `flying`: the secret
 * is in the House. `crashed`: the secret is shown.
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

/** The state of the game in memory. Verbs alone change it. */
export interface JetTable {
  chain: JetChain | null;
  round: JetRound | null;
  /** Open bets of the round and of the next, by `betKey`: the id of the player's `GameRound`. */
  readonly bets: Map<string, number>;
}

/** One panel of one player on one round. */
export const betKey = (playerId: number, slot: number, roundNo: number): string => `${playerId}/${slot}/${roundNo}`;

export function outcomeOf(round: GameRound): JetOutcome {
  return (round.play as JetPlay).outcome;
}

/** A table as the record knows it, with the bets that are open. */
export function tableOf(
  { chain, round }: Pick<JetTable, 'chain' | 'round'>,
  rounds: Iterable<GameRound>,
  gameId: string,
): JetTable {
  const bets = new Map<string, number>();
  for (const bet of rounds) {
    if (bet.gameId !== gameId) continue;
    const { slot, roundNo } = outcomeOf(bet);
    bets.set(betKey(bet.playerId, slot, roundNo), bet.roundId);
  }
  return { chain, round, bets };
}
