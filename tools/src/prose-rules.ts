import { onlyComments, withoutComments } from './comments.ts';

/**
 * Turns of phrase that mark a translated sentence, which a native reader has to read twice. A plain verb of the trade
 * says the same: published, sent, returned, received, stored, placed, arrives, exists, is missing, next to, again.
 */
const MARKS =
  /\b(?:told|said|heard|(?<!well-)known|looked at|stands|comes|goes|is there|is none|of (?:its|their|his|her|your|my|our|one's) own|beside|so long|anew|at hand)\b/gi;

const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

/**
 * Returns a line for each mark in the prose of a file: all of a document, comments and sentences in quotes of a source
 * file, texts of a file of messages.
 * @param path relative to the root; its extension says what the file is.
 */
export function proseBreaches(path: string, text: string): string[] {
  return proseOf(path, text)
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(MARKS)].map(([mark]) => `${path}:${at + 1}: "${mark}"`));
}

function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank);
  if (path.endsWith('.json')) return text.replace(/^\s*"[^"]*":/gm, blank);
  const comments = onlyComments(text).replace(/`[^`\n]*`/g, blank);
  const lines = sentencesIn(withoutComments(text)).split('\n');
  return comments
    .split('\n')
    .map((comment, at) => `${comment} ${lines[at] ?? ''}`)
    .join('\n');
}

/** Quoted texts of more than one word; all else is blank, lines kept. */
function sentencesIn(code: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: quoted } of code.matchAll(QUOTED)) {
    kept += blank(code.slice(end, index)) + (/\w\s+\w/.test(quoted) ? quoted : blank(quoted));
    end = index + quoted.length;
  }
  return kept;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
