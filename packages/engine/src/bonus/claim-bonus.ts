import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { BonusTerms, Claim, ClaimState } from '../accounts/claim.ts';
import { bonusAccount, claimTerms, endClaim, moveClaim, pocketOf, recordClaim } from '../accounts/claim-pocket.ts';
import { hasBets, lastOf, ownerOf } from '../accounts/claims-of.ts';
import { type PlayerState, withdrawableOf } from '../accounts/player-state.ts';
import { syncBalances } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseShut } from '../limits/refuse-play.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `claimBonus` and `cancelBonus`. */
export interface ClaimAnswer {
  readonly kind: 'claim';
  readonly claim: Claim;
  readonly wallet: WalletSnapshot;
}

/** Claim an offer. The caller checks the player's eligibility and earlier claims in the store. */
interface ClaimBonus extends PlayerCommand {
  readonly type: 'claimBonus';
  readonly terms: BonusTerms;
  readonly amount: Money;
  /** The deposit that it is given for; null if none is required. */
  readonly depositId: number | null;
  /** Credited amount of that deposit after the fee; 0 without one. It must still be in the player's cash. */
  readonly deposited: Money;
  /** True if the store has a claim of this player that excludes this one. */
  readonly isUsed: boolean;
  readonly flags: readonly string[];
}

const DAY_MS = 86_400_000;

export const hashClaimBonus: BodyHash<ClaimBonus> = ({ terms }) => beginBody(11).text(terms.offerId).end();

/**
 * Gives a bonus in the same step as the request, so that only one of many simultaneous claims finds the pocket free. A
 * bonus paid to the cash is over at once.
 */
export function claimBonus(
  engine: Engine,
  command: ClaimBonus,
  { now }: Context,
): Outcome<ClaimAnswer, Fact> | Refusal {
  const { playerId, terms, amount } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const shut = refuseShut(playerState, now);
  if (shut) return shut;
  if (!isMoney(amount) || amount <= 0) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  const isCash = terms.pocket === 'cash';
  const no =
    refuseUsed(playerState, command) ??
    (isCash ? null : refuseOccupied(engine, playerState, terms.pocket)) ??
    refuseSpent(playerState, command);
  if (no) return no;
  const claim = newClaim(engine, command, now);
  engine.claims.set(claim.claimId, claim);
  playerState.claims = [...playerState.claims, claim];
  const facts: Fact[] = [];
  const recording = { engine, facts, now };
  const account = pocketOf(claim);
  engine.ledger.openAccount(account, claim.asset);
  moveClaim(recording, claim, { debit: bonusAccount(claim), credit: account, amount, act: 'granted' });
  if (isCash) {
    claim.toCash = amount;
    claim.released = [{ at: now, amount }];
    endClaim(recording, claim, 'released');
    syncBalances(recording, claim, claimTerms(claim, 'granted'));
  }
  recordClaim(recording, claim);
  return { facts, answer: claimAnswer(engine, claim) };
}

export function claimAnswer(engine: Engine, claim: ClaimState): ClaimAnswer {
  const { turnover: _, ...claimed } = claim;
  return {
    kind: 'claim',
    claim: { ...claimed, released: [...claimed.released] },
    wallet: walletOf(engine, claim.playerId),
  };
}

function refuseUsed(playerState: PlayerState, { terms, depositId, isUsed }: ClaimBonus): Refusal | null {
  const isAgain = (claim: Claim) =>
    (depositId !== null && claim.depositId === depositId) ||
    (claim.offerId === terms.offerId && terms.kind !== 'reload' && terms.kind !== 'cashback');
  return isUsed || playerState.claims.some(isAgain) ? refuse('LIMIT_REACHED', { reason: 'bonusUsed' }) : null;
}

/** Refuses a spent deposit: open bets count as cash, a requested withdrawal does not. */
function refuseSpent({ balances, claims }: PlayerState, { deposited }: ClaimBonus): Refusal | null {
  if (!Number.isSafeInteger(deposited) || deposited < 0) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  const { carried } = withdrawableOf({ balances, claims });
  const isSpent = deposited > 0 && balances.cash.balance - balances.requested - carried < deposited;
  return isSpent ? refuse('LIMIT_REACHED', { reason: 'bonusDepositSpent' }) : null;
}

/** Refuses a second claim in a pocket, until the last bets of the first are settled. */
function refuseOccupied(engine: Engine, playerState: PlayerState, pocket: Claim['pocket']): Refusal | null {
  const last = lastOf(playerState.claims, pocket);
  if (!last || (!ownerOf(playerState, pocket) && !hasOpenBets(engine, last))) return null;
  return refuse('LIMIT_REACHED', { reason: last.status === 'running' ? 'bonusRuns' : 'bonusEnds' });
}

/** Returns whether any bet paid with a bonus is unsettled, even if a matched opposite leaves nothing at risk. */
function hasOpenBets({ markets }: Engine, { claimId, playerId, asset }: Claim): boolean {
  for (const { books, result } of markets.values()) {
    const book = result ? null : books.get(asset);
    if (book?.positions.get(playerId)?.claimId === claimId && hasBets(book, playerId)) return true;
  }
  return false;
}

function newClaim(
  engine: Engine,
  { playerId, terms, amount, depositId, deposited, flags }: ClaimBonus,
  now: number,
): ClaimState {
  const asset = engine.players.get(playerId)?.asset ?? 'play:INR';
  return {
    ...terms,
    claimId: ++engine.counters.claimId,
    playerId,
    asset,
    amount,
    needed: Math.round(amount * terms.rollover),
    depositId,
    carried: terms.pocket === 'cash' ? 0 : deposited,
    claimedAt: now,
    endsAt: now + terms.days * DAY_MS,
    flags,
    status: 'running',
    done: 0,
    released: [],
    result: 0,
    covered: 0,
    toCash: 0,
    forfeited: 0,
    won: 0,
    endedAt: null,
    turnover: new Map(),
  };
}
