import { type Asset, assert, type Money } from '@crease/kernel';
import { type AccountId, cashAccount } from '@crease/ledger';
import type { ClaimState } from './claim.ts';
import {
  bonusAccount,
  claimWords,
  levelClaim,
  moveClaim,
  playerStateOf,
  pocketOf,
  recordClaim,
} from './claim-pocket.ts';
import { ownerOf } from './claims-of.ts';
import { type Recording, syncBalances } from './recording.ts';

/** Where the results of one player in one market or round go, found once before any of them is booked. */
export interface ClaimRoute {
  readonly claim: ClaimState;
  /** The claim's pocket; or the house's bonus account, where the pocket is empty or another claim's by now. */
  readonly account: AccountId;
  readonly isOwner: boolean;
  /** Of the claim, before. */
  readonly result: Money;
}

/** @returns null for what was played out of cash. */
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
  /** Of a free bet: what of the pocket is gone whatever happened. */
  readonly spent: Money;
}

/** Which accounts a player's result moves, by what they played with. A free bet's win is cash. */
export function resultAccount(route: ClaimRoute | null, { asset, playerId, gross }: Owner & Pick<Payment, 'gross'>) {
  const isCash = !route || (route.claim.kind === 'freeBet' && gross > 0);
  return isCash ? cashAccount({ asset, playerId }) : route.account;
}

interface Owner {
  readonly asset: Asset;
  readonly playerId: number;
}

/** What a free bet takes of its pocket: what was at risk, won or lost. */
export function spentOf(
  route: ClaimRoute | null,
  { gross, risk }: { readonly gross: Money; readonly risk: Money },
): Money {
  return route?.claim.kind === 'freeBet' ? Math.max(risk, 0 - gross) : 0;
}

/**
 * Books what a result did to a claim, beside the money that went through {@link resultAccount}.
 * @param sign 1 for a result, −1 for one that is taken back.
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
  // A stake that was not lost to others goes to the house.
  const stake = spent - Math.max(0, 0 - gross);
  const bonus = bonusAccount(claim);
  if (account === bonus) return;
  const [debit, credit] = sign > 0 ? [account, bonus] : [bonus, account];
  moveClaim(recording, claim, { debit, credit, amount: stake, act: 'stake' });
}

/** The end of a player's part: the pocket in line, or, where it is not the claim's any more, the balance with the house. */
export function levelRoute(recording: Recording, { claim, isOwner, result }: ClaimRoute): void {
  if (isOwner) levelClaim(recording, claim);
  else settleLate(recording, claim, claim.result - result);
  recordClaim(recording, claim);
}

/** Money of a claim whose pocket is gone: losses were the house's, wins repay those first. */
function settleLate(recording: Recording, claim: ClaimState, change: Money): void {
  const repaid = Math.min(Math.max(0, change), claim.covered);
  const rest = Math.max(0, change) - repaid;
  claim.covered += Math.max(0, 0 - change) - repaid;
  if (rest === 0) return;
  if (claim.status !== 'released') claim.forfeited += rest;
  else {
    claim.toCash += rest;
    moveClaim(recording, claim, { debit: bonusAccount(claim), credit: cashAccount(claim), amount: rest, act: 'part' });
    syncBalances(recording, claim, claimWords(claim, 'part'));
  }
}
