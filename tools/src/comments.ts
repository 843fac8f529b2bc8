const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm;

/** Returns as many spaces as the text has characters, lines kept. */
export const blank = (text: string) => text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length));

/** Returns only the comments of a source file, each in its line. */
export function onlyComments(text: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: comment } of text.matchAll(COMMENT)) {
    kept += blank(text.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return kept;
}

/** Returns a source file with its comments blanked, each line in its place. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, blank);
}
