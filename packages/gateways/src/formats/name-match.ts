/** `equal`: may be paid. `near`: needs review by an operator. `different`: refused. */
export type NameVerdict = 'equal' | 'near' | 'different';

const TITLES = new Set('MR MRS MS MISS MASTER SHRI SRI SMT KUM KUMARI DR PROF CA ADV'.split(' '));
const MOHAMMEDS = new Set(['MD', 'MOHD', 'MOHAMMED', 'MUHAMMAD', 'MOHAMMAD']);

/** Returns the words of a name, without titles, accents, and the name after "son of". */
function tokensOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return (plain.split(/\b[SDWC]\/O\b/)[0] as string)
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((token) => token !== '' && !TITLES.has(token))
    .map((token) => (MOHAMMEDS.has(token) ? 'MOHAMMED' : token));
}

/**
 * Compares the name of an identity with that of a bank, which cuts, reorders and capitalises.
 * `near`: initials, or a missing middle name. Our own convention.
 */
export function matchNames(a: string, b: string): NameVerdict {
  const [own, other] = [tokensOf(a), tokensOf(b)];
  if (own.length === 0 || other.length === 0) return 'different';
  if ([...own].sort().join(' ') === [...other].sort().join(' ') || own.join('') === other.join('')) return 'equal';
  const shorter = Math.min(own.length, other.length);
  const { words, initials } = meetings(own, other);
  return shorter >= 2 && words >= 1 && words + initials === shorter ? 'near' : 'different';
}

/** Each word of `own`, in order, matches the first unused one of `other`: the same word, or one with this initial. */
function meetings(own: readonly string[], other: readonly string[]): { words: number; initials: number } {
  const free = [...other];
  let [words, initials] = [0, 0];
  for (const token of own) {
    const same = free.indexOf(token);
    const at = same >= 0 ? same : free.findIndex((candidate) => isInitialOf(token, candidate));
    if (at < 0) continue;
    free.splice(at, 1);
    if (same >= 0) words += 1;
    else initials += 1;
  }
  return { words, initials };
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0];
}
