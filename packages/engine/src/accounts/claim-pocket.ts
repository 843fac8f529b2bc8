import { assert, type Money } from '@crease/kernel';
import { type AccountId, cashAccount, houseAccount, pocketAccount } from '@crease/ledger';
import type { BonusAct, StatementTerms } from '../terms/statement-terms.ts';
import type { Claim, ClaimState } from './claim.ts';
import { partAmount, partsEarned } from './claim-parts.ts';
import { freeIn, ownerOf } from './claims-of.ts';
import type { PlayerState } from './player-state.ts';
import { postJournal, type Recording, syncBalances } from './recording.ts';

/** Where a claim's money lies. */
export const pocketOf = (claim: Claim): AccountId =>
  claim.pocket === 'cash' ? cashAccount(claim) : pocketAccount(claim.pocket, claim);
export const bonusAccount = ({ asset }: Claim): AccountId => houseAccount('bonus', asset);

export function playerStateOf({ engine }: Recording, { playerId }: Pick<Claim, 'playerId'>): PlayerState {
  const playerState = engine.playerStates[playerId];
  assert(playerState, 'a claim has a player');
  return playerState;
}

/** A claim has a new state. */
export function recordClaim({ facts }: Recording, claim: ClaimState): void {
  facts.push({ fact: 'claimChanged', claim });
}

/** What a line of the statement says of a claim. */
export function claimWords({ claimId, name }: Claim, act: BonusAct) {
  return { terms: { about: 'bonus', act, name } satisfies StatementTerms, reference: `B-${claimId}` } as const;
}

interface Move {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Money;
  readonly act: BonusAct;
}

/** Moves money of a claim; nothing moves nothing. */
export function moveClaim(recording: Recording, claim: ClaimState, { act, ...transfer }: Move): void {
  if (transfer.amount === 0) return;
  const { asset, claimId } = claim;
  const key = `bonus:${claimId}:${recording.engine.ledger.lastJournalId + 1}`;
  postJournal(recording, { key, asset, kind: 'bonus', ...claimWords(claim, act), transfers: [transfer] });
}

/**
 * Brings a claim in line after anything that moved its pocket, what is held of it, or its turnover. What the pocket
 * lacks the house puts in, and takes back first from what comes; parts that are earned become cash; of a claim that is
 * over nothing stays: what comes back late goes to the cash if it was released, and else to the house. Own cash pays
 * for nothing of it.
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

/** A part is at most what is free; the last takes all of that. */
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

/** From the pocket to the player's cash, where it repays what they owe. */
function payOut(recording: Recording, claim: ClaimState, amount: Money): void {
  claim.toCash += amount;
  moveClaim(recording, claim, { debit: pocketOf(claim), credit: cashAccount(claim), amount, act: 'part' });
  if (amount > 0) syncBalances(recording, claim, claimWords(claim, 'part'));
}

/** Nothing of a claim that is over stays in its pocket but what is held. */
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

/** The claim is over; its pocket is the caller's to level. */
export function endClaim(recording: Recording, claim: ClaimState, status: Exclude<Claim['status'], 'running'>): void {
  claim.status = status;
  claim.endedAt = recording.now;
}
