import type { Money } from '@crease/kernel';
import { type AccountId, cashAccount, houseAccount, type TransferDraft } from '@crease/ledger';
import { claimRoute, levelRoute } from '../accounts/claim-result.ts';
import { postJournal, type Recording, setHold, syncBalances } from '../accounts/recording.ts';
import { countRound } from '../bonus/turnover/count-round.ts';
import { countPlayed } from '../limits/count-play.ts';
import { type GameRound, roundPurpose } from './game-round.ts';
import type { Engine, Fact } from './state.ts';

/** The fields of a round at its opening. */
type RoundDraft = Omit<GameRound, 'roundId' | 'win' | 'status' | 'openedAt' | 'closedAt'>;

/** Opens a round and holds its stake. The caller has checked with `stakeFor`. */
export function openRound(recording: Recording<Engine, Fact>, draft: RoundDraft): GameRound {
  return record(recording, numbered(recording, draft));
}

/** Payout of a round, stake included. */
interface Paid {
  readonly win: Money;
  /** The part that the house's games do not pay: transfers to the player, with related ones. */
  readonly beside?: readonly TransferDraft[];
}

/** Plays a round that ends with its bet, without a hold. */
export function playRound(recording: Recording<Engine, Fact>, draft: RoundDraft, paid: Paid): GameRound {
  return closeRound(recording, numbered(recording, draft), { ...paid, play: draft.play });
}

function numbered({ engine, now }: Recording<Engine, Fact>, draft: RoundDraft): GameRound {
  const roundId = ++engine.counters.roundId;
  return { ...draft, roundId, win: 0, status: 'open', openedAt: now, closedAt: null };
}

/** Stores new game data of an open round. */
export function continueRound(recording: Recording<Engine, Fact>, round: GameRound, play: object): GameRound {
  return record(recording, { ...round, play });
}

/** Changes the stake of an open round. */
export function restakeRound(
  recording: Recording<Engine, Fact>,
  round: GameRound,
  { stake, play }: { readonly stake: Money; readonly play: object },
): GameRound {
  const next = record(recording, { ...round, stake, play });
  levelBonus(recording, next);
  return next;
}

/**
 * Ends a round: the games account receives the stake and pays the winnings. A round paid with a bonus moves the bonus
 * instead of the cash.
 */
export function closeRound(
  recording: Recording<Engine, Fact>,
  round: GameRound,
  { win, play, beside = [] }: Paid & { readonly play: object },
): GameRound {
  const route = claimRoute(recording, round.claimId ?? 0);
  const closed = record(recording, { ...round, win, play, status: 'closed', closedAt: recording.now });
  const { asset, playerId, roundId, stake, claimId = 0 } = closed;
  const [own, games] = [route?.account ?? cashAccount(closed), houseAccount('games', asset)];
  const transfers = [
    { debit: own, credit: games, amount: stake },
    { debit: games, credit: own, amount: win - paidTo(own, beside) },
    ...beside,
  ];
  postJournal(recording, {
    key: `round:${roundId}`,
    asset,
    kind: 'play',
    ...wordsOf(closed),
    transfers: transfers.filter(({ amount }) => amount > 0),
  });
  if (route) route.claim.result += win - stake;
  countRound(recording, round, closed);
  if (route) levelRoute(recording, route);
  syncBalances(recording, closed, wordsOf(closed));
  countPlayed(recording.engine, { playerId, at: recording.now, gross: win - stake, commission: 0, claimId });
  return closed;
}

/** Returns the total paid to an account. */
function paidTo(accountId: AccountId, transfers: readonly TransferDraft[]): Money {
  return transfers.reduce((sum, { credit, amount }) => sum + (credit === accountId ? amount : 0), 0);
}

/** Refunds the stake of an open round. */
export function voidRound(recording: Recording<Engine, Fact>, round: GameRound, play: object = round.play): GameRound {
  const voided = record(recording, { ...round, win: 0, play, status: 'voided', closedAt: recording.now });
  levelBonus(recording, voided);
  syncBalances(recording, voided, wordsOf(voided));
  return voided;
}

/** Money released to a bonus that is over follows the rest of it. */
function levelBonus(recording: Recording<Engine, Fact>, { claimId = 0 }: GameRound): void {
  const route = claimRoute(recording, claimId);
  if (route) levelRoute(recording, route);
}

const wordsOf = ({ roundId, gameName }: GameRound) =>
  ({ terms: { about: 'round', game: gameName, round: roundId }, reference: `G-${roundId}` }) as const;

function record(recording: Recording<Engine, Fact>, round: GameRound): GameRound {
  const { engine, facts } = recording;
  const { playerId, asset, stake, status } = round;
  engine.rounds.put(round);
  facts.push({ fact: 'roundChanged', round });
  setHold(recording, { playerId, asset, purpose: roundPurpose(round), amount: status === 'open' ? stake : 0 });
  return round;
}
