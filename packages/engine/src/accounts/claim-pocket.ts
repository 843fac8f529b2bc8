import { assert, type Money } from '@crease/kernel';
import { type AccountId, cashAccount, houseAccount, pocketAccount } from '@crease/ledger';
import type { BonusAct, StatementTerms } from '../core/statement-terms.ts';
import { type Claim, type ClaimState, partAmount, partsEarned } from './claim.ts';
import { freeIn, ownerOf } from './claims-of.ts';
import type { PlayerState } from './player-state.ts';
import { postJournal, type Recording, syncBalances } from './recording.ts';

/** Returns the account that holds a claim's money. */
export const pocketOf = (claim: Claim): AccountId =>
  claim.pocket === 'cash' ? cashAccount(claim) : pocketAccount(claim.pocket, claim);
export const bonusAccount = ({ asset }: Claim): AccountId => houseAccount('bonus', asset);

export function playerStateOf({ engine }: Recording, { playerId }: Pick<Claim, 'playerId'>): PlayerState {
  const playerState = engine.playerStates[playerId];
  assert(playerState, 'a claim has a player');
  return playerState;
}

/** Records the new state of a claim. */
export function recordClaim({ facts }: Recording, claim: ClaimState): void {
  facts.push({ fact: 'claimChanged', claim });
}

/** Returns the terms that a statement line shows for a claim. */
export function claimTerms({ claimId, name }: Claim, act: BonusAct) {
  return { terms: { about: 'bonus', act, name } satisfies StatementTerms, reference: `B-${claimId}` } as const;
}

interface Move {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Money;
  readonly act: BonusAct;
}

/** Moves money of a claim; does nothing for a zero amount. */
export function moveClaim(recording: Recording, claim: ClaimState, { act, ...transfer }: Move): void {
  if (transfer.amount === 0) return;
  const { asset, claimId } = claim;
  const key = `bonus:${claimId}:${recording.engine.ledger.lastJournalId + 1}`;
  postJournal(recording, { key, asset, kind: 'bonus', ...claimTerms(claim, act), transfers: [transfer] });
}

/**
 * Brings a claim in line after a change of its pocket, its holds or its turnover. The house covers a shortfall of the
 * pocket and is repaid first from later income; earned parts become cash. When a claim is over its pocket is emptied:
 * late income becomes cash if the claim was released, and returns to the house otherwise. The player's own cash never
 * pays for a claim.
 */
export function levelClaim(recording: Recording, claim: ClaimState): void {
  const playerState = playerStateOf(recording, claim);
  if (ownerOf(playerState, claim.pocket) !== claim) return;
  const before = JSON.stringify(claim);
  coverShortage(recording, claim, freeIn(playerState.balances, claim.pocket));
  if (claim.status === 'running') releaseParts(recording, claim);
  const { balances } = playerState;
  if (claim.kind === 'freeBet' && claim.status === 'running' && balances.pocket('sports') === 0)
    endClaim(recording, claim, 'released');
  if (claim.status !== 'running') emptyPocket(recording, claim);
  if (JSON.stringify(claim) !== before) recordClaim(recording, claim);
}

function coverShortage(recording: Recording, claim: ClaimState, free: Money): void {
  const pocket = pocketOf(claim);
  const bonus = bonusAccount(claim);
  if (free < 0) moveClaim(recording, claim, { debit: bonus, credit: pocket, amount: 0 - free, act: 'covered' });
  const repaid = free > 0 ? Math.min(free, claim.covered) : 0;
  moveClaim(recording, claim, { debit: pocket, credit: bonus, amount: repaid, act: 'repaid' });
  claim.covered += (free < 0 ? 0 - free : 0) - repaid;
}

/** A part pays at most the free amount; the last part pays all of it. */
function releaseParts(recording: Recording, claim: ClaimState): void {
  if (claim.kind === 'freeBet') return;
  const earned = partsEarned(claim);
  while (claim.released.length < earned) {
    const part = claim.released.length + 1;
    const free = Math.max(0, freeIn(playerStateOf(recording, claim).balances, claim.pocket));
    const amount = part === claim.parts ? free : Math.min(free, partAmount(claim, part));
    claim.released = [...claim.released, { at: recording.now, amount }];
    payOut(recording, claim, amount);
    if (part === claim.parts) endClaim(recording, claim, 'released');
  }
}

/** Moves money from the pocket to the player's cash, where it first repays their debt. */
function payOut(recording: Recording, claim: ClaimState, amount: Money): void {
  claim.toCash += amount;
  moveClaim(recording, claim, { debit: pocketOf(claim), credit: cashAccount(claim), amount, act: 'part' });
  if (amount > 0) syncBalances(recording, claim, claimTerms(claim, 'part'));
}

/** Empties the pocket of a claim that is over, except for held money. */
function emptyPocket(recording: Recording, claim: ClaimState): void {
  const free = freeIn(playerStateOf(recording, claim).balances, claim.pocket);
  if (free <= 0) return;
  if (claim.status === 'released') {
    payOut(recording, claim, free);
    return;
  }
  claim.forfeited += free;
  const act = claim.status === 'expired' ? 'expired' : 'cancelled';
  moveClaim(recording, claim, { debit: pocketOf(claim), credit: bonusAccount(claim), amount: free, act });
}

/** Ends the claim. The caller must level its pocket. */
export function endClaim(recording: Recording, claim: ClaimState, status: Exclude<Claim['status'], 'running'>): void {
  claim.status = status;
  claim.endedAt = recording.now;
}
