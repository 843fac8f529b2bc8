import type { PayoutAccount } from '@crease/contract';
import { matchNames } from '@crease/gateways';
import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';

type NameCheck = PayoutAccount['nameCheck'];

interface NamesOfAccount {
  /** Name of the verified identity; null: none yet. */
  readonly verifiedName: string | null;
  /** Name by the bank, else as typed; null: unknown. */
  readonly accountName: string | null;
  /** An operator's decision. */
  readonly judged: 'accepted' | 'refused' | null;
}

/** Compares the name of an account with the verified one. An operator's decision takes precedence. */
export function nameCheckOf({ verifiedName, accountName, judged }: NamesOfAccount): NameCheck {
  if (judged) return judged;
  if (verifiedName === null || accountName === null) return 'unchecked';
  const asWritten = matchNames(verifiedName, accountName);
  if (asWritten !== 'different' || (isLatin(verifiedName) && isLatin(accountName))) return asWritten;
  return areAlike(lettersOf(verifiedName), lettersOf(accountName)) ? 'near' : 'different';
}

/** Share of letters that may differ: names in two scripts have many spellings, so operators review close ones. */
const ALIKE = 0.4;

function areAlike(one: string, other: string): boolean {
  return distance(one, other) <= ALIKE * Math.max(one.length, other.length);
}

/** Transliterates a name to Latin letters and removes everything else. */
function lettersOf(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** null if unknown. */
export function nameMatches(check: NameCheck): boolean | null {
  return check === 'unchecked' ? null : check === 'equal' || check === 'accepted';
}

function isLatin(name: string): boolean {
  return !/[^\p{Script=Latin}\P{L}]/u.test(name);
}
