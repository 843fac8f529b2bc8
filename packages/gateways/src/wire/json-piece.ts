/**
 * Returns the exact text of the value that the outermost object of a JSON text has under `name`; the first of several.
 * Signatures cover this exact text, so it must not be re-serialised.
 * @returns null if it is missing.
 */
export function jsonPiece(text: string, name: string): string | null {
  let depth = 0;
  let key: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return null;
      const isKey = depth === 1 && /^\s*:/.test(text.slice(end, end + 100));
      if (isKey) key = text.slice(at + 1, end - 1);
      at = end - 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ':' && depth === 1 && key === name) return valueAt(text, at + 1);
  }
  return null;
}

/** Where the string that begins at `from` ends, behind its quote; -1 when it does not. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}

/** The object that begins behind `from`; null when no object does. */
function valueAt(text: string, from: number): string | null {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  if (text[start] !== '{') return null;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return null;
      at = end - 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}
