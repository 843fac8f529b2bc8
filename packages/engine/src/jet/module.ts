import { handle, type Query } from '../core/command-handler.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { betJet, cancelJet, cashOutJet, hashBetJet, hashCancelJet, hashCashOutJet } from './bet-jet.ts';
import type { JetChain } from './jet-chain.ts';
import type { JetRound } from './jet-table.ts';
import { layJetChain } from './lay-chain.ts';
import { beatJet, flyJet } from './move-jet.ts';
import { giveJetSeed, saltJetChain } from './salt-chain.ts';
import type { ReadonlyEngine } from './state.ts';

/** Current state of the game. Its round contains the secret from take-off on: callers must not publish it. */
interface JetState {
  /** Chain of the latest round, or of the first. */
  readonly chain: JetChain | null;
  /** The published next chain. */
  readonly next: JetChain | null;
  readonly round: JetRound | null;
}

const jetState: Query<ReadonlyEngine, object, JetState> = ({ jet: { chain, next, round } }) => ({ chain, next, round });

/** Returns a player's open bets on the current and the next round. */
const ownJetBets: Query<ReadonlyEngine, { readonly playerId: number }, readonly GameRound[]> = (
  { rounds, jet },
  { playerId },
) =>
  [...jet.bets.values()].flatMap((roundId) => {
    const bet = rounds.get(roundId);
    return bet?.playerId === playerId ? [bet] : [];
  });

export const jetModule = {
  commands: {
    layJetChain: handle(layJetChain),
    giveJetSeed: handle(giveJetSeed),
    saltJetChain: handle(saltJetChain),
    beatJet: handle(beatJet),
    flyJet: handle(flyJet),
    betJet: handle(betJet, { hashBody: hashBetJet }),
    cashOutJet: handle(cashOutJet, { hashBody: hashCashOutJet }),
    cancelJet: handle(cancelJet, { hashBody: hashCancelJet }),
  },
  queries: { jetState, ownJetBets },
};
