import type { Money } from '@crease/kernel';
import { cashAccount, houseAccount } from '@crease/ledger';
import { postJournal, type Recording, setHold, syncBalances } from '../accounts/recording.ts';
import { countRound } from '../bonus/turnover/count-round.ts';
import { countPlayed } from '../limits/count-play.ts';
import { type GameRound, type RoundStatus, roundPurpose } from '../rounds/game-round.ts';
import { PER_PAISA, type ProviderPlay } from './provider-transaction.ts';
import type { Engine, Fact } from './state.ts';

/** The effect of one call on a round. */
interface RoundMove {
  /** The round before the call; empty for a new one. */
  readonly before: GameRound;
  readonly play: ProviderPlay;
  readonly status: RoundStatus;
  /** From the house's games to the player, in 1/100000 of a rupee; negative: the other way. */
  readonly paid: number;
  /** Globally unique: names the journal. */
  readonly key: string;
}

const floor = (amount: number): Money => Math.floor(amount / PER_PAISA);
/** Returns the provider data of a round. */
const playOf = ({ play }: GameRound) => play as ProviderPlay;

/**
 * Moves money in a provider's round. The ledger counts in paise: whole ones are held, collected and paid; the remainder
 * is kept separately, 0 to 999 per player, and moves as soon as it reaches a whole paisa. The balance reported to the
 * provider changes by exactly the amounts it sent, and a player never has more in the ledger than they own.
 */
export function moveInRound(recording: Recording<Engine, Fact>, move: RoundMove): GameRound {
  const { before, play, paid } = move;
  const [heldBefore, held] = [floor(playOf(before).held), floor(play.held)];
  const isTakenIn = play.takenIn > playOf(before).takenIn;
  // Only whole paise are held: the remainder takes the fraction of a bet or its return. Collecting moves no fraction.
  const staked = isTakenIn ? 0 : playOf(before).held - play.held - (heldBefore - held) * PER_PAISA;
  const wholePaid = Math.trunc(paid / PER_PAISA);
  const change = staked + paid - wholePaid * PER_PAISA;
  const carried = addRest(recording, before, change);
  const round = recordRound(recording, move);
  setHold(recording, { ...before, purpose: roundPurpose(round), amount: held });
  const transfers = transfersOf(before, {
    toHouse: (isTakenIn ? heldBefore : 0) + Math.max(0, -wholePaid) + Math.max(0, -carried),
    toPlayer: Math.max(0, wholePaid) + Math.max(0, carried),
  });
  const { playerId, asset, roundId, gameName } = round;
  const words = { terms: { about: 'round', game: gameName, round: roundId }, reference: `G-${roundId}` } as const;
  if (transfers.length > 0)
    postJournal(recording, { key: move.key, asset, kind: 'play', ...words, transfers, forced: paid < 0 });
  countRound(recording, before, round);
  syncBalances(recording, { playerId, asset }, words);
  return round;
}

/** @returns whole paise that the remainder yields: positive for the player, negative for the house. */
function addRest({ engine, facts }: Recording<Engine, Fact>, { playerId, asset }: GameRound, change: number): Money {
  if (change === 0) return 0;
  const sum = engine.providers.rest(playerId) + change;
  const carried = floor(sum);
  const rest = sum - carried * PER_PAISA;
  engine.providers.putRest(playerId, rest);
  facts.push({ fact: 'paisaRestChanged', paisaRest: { playerId, asset, rest } });
  return carried;
}

function transfersOf(
  round: GameRound,
  { toHouse, toPlayer }: { readonly toHouse: Money; readonly toPlayer: Money },
): { debit: string; credit: string; amount: Money }[] {
  const [cash, games] = [cashAccount(round), houseAccount('games', round.asset)];
  const transfers = [
    { debit: cash, credit: games, amount: toHouse },
    { debit: games, credit: cash, amount: toPlayer },
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

/** Records the round, and counts its change towards the player's limits. */
function recordRound({ engine, facts, now }: Recording<Engine, Fact>, { before, play, status }: RoundMove): GameRound {
  const round: GameRound = {
    ...before,
    play,
    status,
    // A voided round shows the returned stake.
    stake: status === 'voided' ? before.stake : floor(play.staked),
    win: floor(play.won),
    closedAt: status === 'open' ? null : now,
  };
  const { playerId } = round;
  const netOf = (one: GameRound) => (one.status === 'closed' ? one.win - one.stake : 0);
  const counted = { playerId, commission: 0, claimId: 0 };
  if (netOf(before) !== 0) countPlayed(engine, { ...counted, at: before.closedAt ?? now, gross: -netOf(before) });
  if (netOf(round) !== 0) countPlayed(engine, { ...counted, at: now, gross: netOf(round) });
  engine.rounds.put(round);
  engine.providers.putRound(round, now);
  facts.push({ fact: 'roundChanged', round });
  return round;
}
