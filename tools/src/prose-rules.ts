import { blank, onlyComments, withoutComments } from './source-file.ts';

/**
 * Phrases that mark translated prose, which native readers have to read twice. Plain verbs say the same: published,
 * sent, returned, received, stored, placed, arrives, exists, is missing, next to, again.
 */
const MARKS =
  /\b(?:told|said|heard|(?<!well-)known|looked at|stands|comes|goes|is there|is none|of (?:its|their|his|her|your|my|our|one's) own|beside|so long|anew|at hand)\b/gi;

const QUOTED = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;
/** Texts in quotes, and between the tags and expressions of a screen. */
const ON_SCREENS = new RegExp(`${QUOTED.source}|(?<=[>}])[^<>{}=;()]+(?=[<{])`, 'g');

/**
 * Returns one line per mark in the prose of a file: the text of a document, comments and sentences of a source file,
 * messages of a locale.
 * @param path relative to the root; its extension determines the kind of file.
 */
export function proseBreaches(path: string, text: string): string[] {
  if (text.search(MARKS) < 0) return [];
  return proseOf(path, text)
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(MARKS)].map(([mark]) => `${path}:${at + 1}: "${mark}"`));
}

function proseOf(path: string, text: string): string {
  if (/\.(md|yml)$/.test(path)) return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank);
  if (path.endsWith('.json')) return text.replace(/^\s*"[^"]*":|\{\w+\}/gm, blank);
  const comments = onlyComments(text).replace(/`[^`\n]*`/g, blank);
  const lines = sentencesIn(withoutComments(text), path.endsWith('.tsx') ? ON_SCREENS : QUOTED).split('\n');
  return comments
    .split('\n')
    .map((comment, at) => `${comment} ${lines[at] ?? ''}`)
    .join('\n');
}

/** Blanks everything but texts of more than one word without their expressions, keeping lines. */
function sentencesIn(code: string, texts: RegExp): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: found } of code.matchAll(texts)) {
    const text = found.replace(/\$\{[^}]*\}/g, blank);
    kept += blank(code.slice(end, index)) + (/\w\s+\w/.test(text) ? text : blank(text));
    end = index + found.length;
  }
  return kept;
}
