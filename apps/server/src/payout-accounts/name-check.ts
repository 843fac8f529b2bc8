import type { PayoutAccount } from '@crease/contract';
import { matchNames } from '@crease/gateways';
import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';

type NameCheck = PayoutAccount['nameCheck'];

interface NamesOfAccount {
  /** Of the verified identity; null: none yet. */
  readonly verifiedName: string | null;
  /** As the bank says, else as typed; null: nobody has said. */
  readonly accountName: string | null;
  /** What a person said of it. */
  readonly judged: 'accepted' | 'refused' | null;
}

/** How the name of an account stands to the verified one. What a person said counts for more. */
export function nameCheckOf({ verifiedName, accountName, judged }: NamesOfAccount): NameCheck {
  if (judged) return judged;
  if (verifiedName === null || accountName === null) return 'unchecked';
  const asWritten = matchNames(verifiedName, accountName);
  if (asWritten !== 'different' || (isLatin(verifiedName) && isLatin(accountName))) return asWritten;
  return areAlike(lettersOf(verifiedName), lettersOf(accountName)) ? 'near' : 'different';
}

/** Letters that may differ, of all: one name in two scripts is spelt in many ways, so a person sees what is alike. */
const ALIKE = 0.4;

function areAlike(one: string, other: string): boolean {
  return distance(one, other) <= ALIKE * Math.max(one.length, other.length);
}

/** A name in Latin letters, without anything else. */
function lettersOf(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** null while nothing can be said. */
export function nameMatches(check: NameCheck): boolean | null {
  return check === 'unchecked' ? null : check === 'equal' || check === 'accepted';
}

function isLatin(name: string): boolean {
  return !/[^\p{Script=Latin}\P{L}]/u.test(name);
}
