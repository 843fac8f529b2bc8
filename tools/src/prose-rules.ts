import { blank, onlyComments, withoutComments } from './source-file.ts';

/**
 * Phrases that mark translated prose, which native readers have to read twice. Plain verbs say the same: published,
 * sent, returned, received, stored, placed, arrives, exists, is missing, next to, again.
 */
const MARKS =
  /\b(?:told|said|heard|(?<!well-)known|looked at|stands|comes|goes|is there|is none|of (?:its|their|his|her|your|my|our|one's) own|beside|so long|anew|at hand)\b/gi;

const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/**
 * Returns one line per mark in the prose of a file: the text of a document, comments and quoted sentences of a source
 * file, messages of a locale.
 * @param path relative to the root; its extension determines the kind of file.
 */
export function proseBreaches(path: string, text: string): string[] {
  if (text.search(MARKS) < 0) return [];
  return proseOf(path, text)
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(MARKS)].map(([mark]) => `${path}:${at + 1}: "${mark}"`));
}

function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank);
  if (path.endsWith('.json')) return text.replace(/^\s*"[^"]*":|\{\w+\}/gm, blank);
  const comments = onlyComments(text).replace(/`[^`\n]*`/g, blank);
  const lines = sentencesIn(withoutComments(text)).split('\n');
  return comments
    .split('\n')
    .map((comment, at) => `${comment} ${lines[at] ?? ''}`)
    .join('\n');
}

/** Blanks everything but quoted texts of more than one word, keeping lines. */
function sentencesIn(code: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: quoted } of code.matchAll(QUOTED)) {
    kept += blank(code.slice(end, index)) + (/\w\s+\w/.test(quoted) ? quoted : blank(quoted));
    end = index + quoted.length;
  }
  return kept;
}
