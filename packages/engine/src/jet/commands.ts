import type { Money } from '@crease/kernel';
import type { SaltSource } from './jet-chain.ts';
import type { JetSlot } from './jet-table.ts';

/** What the room can be asked for, one member per verb. */
export type JetCommand = LayJetChain | GiveJetSeed | SaltJetChain | BeatJet | FlyJet | BetJet | CashOutJet | CancelJet;

/** Publishes a chain; nothing happens while one waits, or while the one that is played has rounds enough. */
export interface LayJetChain {
  readonly type: 'layJetChain';
  /** 64 hexadecimal digits. */
  readonly head: string;
  readonly length: number;
  readonly source: SaltSource;
}

/** Gives a seed for the salt of a published chain, made by whoever gives it. */
export interface GiveJetSeed {
  readonly type: 'giveJetSeed';
  /** The player who gives it; null: a visitor. */
  readonly giverId: number | null;
  readonly head: string;
  readonly seed: string;
}

/** Brings the beacon's value for the salt of a published chain. */
export interface SaltJetChain {
  readonly type: 'saltJetChain';
  readonly head: string;
  /** 64 hexadecimal digits. */
  readonly value: string;
}

/** The clock moved: opens a round, closes its bets, cashes out what is due, ends it. */
export interface BeatJet {
  readonly type: 'beatJet';
}

/** Bets are closed: the round flies by its secret, which must be the one that was committed to. */
export interface FlyJet {
  readonly type: 'flyJet';
  readonly roundNo: number;
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

/** Bets on the round that takes bets, else on the next. */
export interface BetJet {
  readonly type: 'betJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
  readonly stake: Money;
  /** In hundredths; null: by hand. */
  readonly autoCashOut: number | null;
  /** The player asks for their bonus; absent: cash if it suffices, else the bonus. */
  readonly pocket?: 'wicket';
}

/** Cashes out a bet that flies, at the multiplier of this moment. */
export interface CashOutJet {
  readonly type: 'cashOutJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
}

/** Takes back a bet whose round still takes bets. */
export interface CancelJet {
  readonly type: 'cancelJet';
  readonly playerId: number;
  readonly clientRef: string;
  readonly slot: JetSlot;
}
