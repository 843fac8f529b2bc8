import type { Money } from '@crease/kernel';
import type { Claim } from './claim.ts';

type Parts = Pick<Claim, 'amount' | 'needed' | 'parts'>;
type Unreleased = Pick<Claim, 'amount' | 'parts' | 'released' | 'status' | 'kind'>;

/** Returns the amount of a part; the last part includes the remainder of the division. @param part from 1. */
export function partAmount({ amount, parts }: Parts, part: number): Money {
  const each = Math.floor(amount / parts);
  return part === parts ? amount - each * (parts - 1) : each;
}

/** Returns the total turnover at which a part becomes cash. @param part from 1. */
export function partNeeded({ needed, parts }: Parts, part: number): Money {
  return part === parts ? needed : Math.floor((needed * part) / parts);
}

/** Returns how many parts the turnover has earned; a later correction of turnover takes none of them back. */
export function partsEarned(claim: Parts & Pick<Claim, 'done' | 'released'>): number {
  let earned = claim.released.length;
  while (earned < claim.parts && claim.done >= partNeeded(claim, earned + 1)) earned++;
  return earned;
}

/** Returns the amount that rollover can still turn into cash, over all claims of a player. */
export function pendingRollover(claims: readonly Claim[]): Money {
  return claims.reduce((sum, claim) => sum + unreleased(claim), 0);
}

function unreleased({ amount, parts, released, status, kind }: Unreleased): Money {
  if (status !== 'running' || kind === 'freeBet' || released.length >= parts) return 0;
  return amount - Math.floor(amount / parts) * released.length;
}
