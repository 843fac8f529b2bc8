import type { Query } from '../query.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { JetChain } from './jet-chain.ts';
import type { JetRound } from './jet-table.ts';

/** The game at this moment. Its round knows its secret from take-off on: whoever tells it on leaves that out. */
interface JetState {
  /** Of the latest round, or of the first. */
  readonly chain: JetChain | null;
  /** Published for later. */
  readonly next: JetChain | null;
  readonly round: JetRound | null;
}

const jetState: Query<object, JetState> = ({ jet: { chain, next, round } }) => ({ chain, next, round });

/** A player's open bets: on the round, and on the next. */
const ownJetBets: Query<{ readonly playerId: number }, readonly GameRound[]> = ({ rounds, jet }, { playerId }) =>
  [...jet.bets.values()].flatMap((roundId) => {
    const bet = rounds.get(roundId);
    return bet?.playerId === playerId ? [bet] : [];
  });

export const JET_QUERIES = { jetState, ownJetBets };
