/** Rating of a new password, as a message key under `session.strength`. */
interface Strength {
  /** Filled segments of four; 0: the rule is not met yet. */
  level: 0 | 1 | 2 | 3 | 4;
  say: 'rule' | 'more' | 'tooLong' | 'named' | 'usual' | 'weak' | 'fair' | 'good' | 'strong';
  /** Number of missing or excess characters. */
  by: number;
}

const SHORTEST = 8;
const LONGEST = 20;
/** Words that attackers try first, whatever digits and symbols follow. The server has the long list. */
const USUAL =
  /^(pass(word)?|passw0rd|p@ssw[o0]rd|qwert(y|yuiop)?|asdf(gh|ghjkl)?|abc|abcd|abcdef(gh)?|welcome|admin|india|letmein|cricket|iloveyou)?[\d\W_]*$/i;

/**
 * Returns the unmet rule, else how hard the password is to guess: by the number of characters that do not follow from
 * those before, and by how many kinds they are. Advisory only; the server decides.
 */
export function passwordStrength(password: string, username = ''): Strength {
  const characters = [...password];
  if (characters.length === 0) return { level: 0, say: 'rule', by: 0 };
  if (characters.length < SHORTEST) return { level: 1, say: 'more', by: SHORTEST - characters.length };
  if (characters.length > LONGEST) return { level: 1, say: 'tooLong', by: characters.length - LONGEST };
  if (holdsName(password, username)) return { level: 1, say: 'named', by: 0 };
  if (USUAL.test(password)) return { level: 1, say: 'usual', by: 0 };
  return graded(characters, password);
}

function holdsName(password: string, username: string): boolean {
  const name = username.replaceAll(' ', '').toLowerCase();
  return name.length >= 4 && password.toLowerCase().replaceAll(' ', '').includes(name);
}

function graded(characters: readonly string[], password: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const worth = new Set(characters).size - stepsIn(password) + 2 * (kinds - 1);
  if (worth < 8) return { level: 1, say: 'weak', by: 0 };
  if (worth < 11) return { level: 2, say: 'fair', by: 0 };
  if (worth < 14) return { level: 3, say: 'good', by: 0 };
  return { level: 4, say: 'strong', by: 0 };
}

/** Counts characters that continue a sequence such as `abc` or `345`, from the third on. */
function stepsIn(password: string): number {
  const codes = [...password.toLowerCase()].map((character) => character.charCodeAt(0));
  const follows = (at: number) => (codes[at] ?? 0) - (codes[at - 1] ?? 0) === 1;
  return codes.filter((_, at) => at > 1 && follows(at) && follows(at - 1)).length;
}
