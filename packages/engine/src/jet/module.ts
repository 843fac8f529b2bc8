import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { betJet, cancelJet, cashOutJet, hashBetJet, hashCancelJet, hashCashOutJet } from './bet-jet.ts';
import type { JetChain } from './jet-chain.ts';
import type { JetRound } from './jet-table.ts';
import { layJetChain } from './lay-chain.ts';
import { beatJet, flyJet } from './move-jet.ts';
import { giveJetSeed, saltJetChain } from './salt-chain.ts';
import type { ReadonlyEngine } from './state.ts';

/** The game at this moment. Its round knows its secret from take-off on: whoever tells it on leaves that out. */
interface JetState {
  /** Of the latest round, or of the first. */
  readonly chain: JetChain | null;
  /** Published for later. */
  readonly next: JetChain | null;
  readonly round: JetRound | null;
}

const jetState: Query<ReadonlyEngine, object, JetState> = ({ jet: { chain, next, round } }) => ({ chain, next, round });

/** A player's open bets: on the round, and on the next. */
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
