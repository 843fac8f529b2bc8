const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * `L. Valdanei` → `LV`, `विराट कोहली` → `विको`: the first letters, with their vowel signs, of the first and the last
 * word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return (letterOf(first) + letterOf(last)).toUpperCase();
}

function letterOf(word: string): string {
  const [first] = LETTERS.segment(word);
  return first?.segment ?? '';
}
