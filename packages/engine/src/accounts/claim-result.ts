import { type Asset, assert, type Money } from '@crease/kernel';
import { type AccountId, cashAccount } from '@crease/ledger';
import type { ClaimState } from './claim.ts';
import {
  bonusAccount,
  claimTerms,
  levelClaim,
  moveClaim,
  playerStateOf,
  pocketOf,
  recordClaim,
} from './claim-pocket.ts';
import { ownerOf } from './claims-of.ts';
import { type Recording, syncBalances } from './recording.ts';

/** Account for the results of one player in one market or round, determined once before any result is booked. */
export interface ClaimRoute {
  readonly claim: ClaimState;
  /** The claim's pocket; the house's bonus account if the pocket is empty or already belongs to another claim. */
  readonly account: AccountId;
  readonly isOwner: boolean;
  /** The claim's result before this one. */
  readonly result: Money;
}

/** @returns null for bets paid with cash. */
export function claimRoute(recording: Recording, claimId: number): ClaimRoute | null {
  if (claimId === 0) return null;
  const claim = recording.engine.claims.get(claimId);
  assert(claim, `bonus ${claimId} is not in memory`);
  const isOwner = ownerOf(playerStateOf(recording, claim), claim.pocket) === claim;
  const account = isOwner ? pocketOf(claim) : bonusAccount(claim);
  return { claim, account, isOwner, result: claim.result };
}

interface Payment {
  readonly gross: Money;
  readonly commission: Money;
  /** For a free bet, the part of the pocket that is lost whatever the result. */
  readonly spent: Money;
}

/**
 * Returns the accounts that a player's result moves, by the pocket that paid the bet. Winnings of a free bet are cash.
 */
export function resultAccount(route: ClaimRoute | null, { asset, playerId, gross }: Owner & Pick<Payment, 'gross'>) {
  const isCash = !route || (route.claim.kind === 'freeBet' && gross > 0);
  return isCash ? cashAccount({ asset, playerId }) : route.account;
}

interface Owner {
  readonly asset: Asset;
  readonly playerId: number;
}

/** Returns what a free bet takes from its pocket: the amount at risk, won or lost. */
export function spentOf(
  route: ClaimRoute | null,
  { gross, risk }: { readonly gross: Money; readonly risk: Money },
): Money {
  return route?.claim.kind === 'freeBet' ? Math.max(risk, 0 - gross) : 0;
}

/**
 * Books the effect of a result on a claim, in addition to the money that {@link resultAccount} directs.
 * @param sign 1 for a result, −1 to take a result back.
 */
export function countResult(
  recording: Recording,
  { claim, account }: ClaimRoute,
  { gross, commission, spent, sign }: Payment & { readonly sign: 1 | -1 },
): void {
  if (claim.kind !== 'freeBet') {
    claim.result += sign * (gross - commission);
    return;
  }
  claim.result -= sign * spent;
  claim.won += sign * (gross > 0 ? gross - commission : 0);
  // A stake that was not lost to other players is paid to the house.
  const stake = spent - Math.max(0, 0 - gross);
  const bonus = bonusAccount(claim);
  if (account === bonus) return;
  const [debit, credit] = sign > 0 ? [account, bonus] : [bonus, account];
  moveClaim(recording, claim, { debit, credit, amount: stake, act: 'stake' });
}

/** Completes a player's part: levels the pocket, or settles with the house if the pocket belongs to another claim. */
export function levelRoute(recording: Recording, { claim, isOwner, result }: ClaimRoute): void {
  if (isOwner) levelClaim(recording, claim);
  else settleLate(recording, claim, claim.result - result);
  recordClaim(recording, claim);
}

/** Settles money of a claim whose pocket is gone: the house bore the losses, so winnings repay them first. */
function settleLate(recording: Recording, claim: ClaimState, change: Money): void {
  const repaid = Math.min(Math.max(0, change), claim.covered);
  const rest = Math.max(0, change) - repaid;
  claim.covered += Math.max(0, 0 - change) - repaid;
  if (rest === 0) return;
  if (claim.status !== 'released') claim.forfeited += rest;
  else {
    claim.toCash += rest;
    moveClaim(recording, claim, { debit: bonusAccount(claim), credit: cashAccount(claim), amount: rest, act: 'part' });
    syncBalances(recording, claim, claimTerms(claim, 'part'));
  }
}
