import { lexer, type MarkedToken, type Tokens } from 'marked';
import { parse } from 'yaml';
import type { ArticleText, Block } from './article.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const HEADING = /^(.+?)(?: \{#([a-z0-9-]+)\})?$/;
const CALLOUT = /^\[!(NOTE|EXAMPLE)\]\n([\s\S]+)$/;
/** Marker above a table. */
const CAPTION = 'Table: ';

interface Page {
  readonly head: Readonly<Record<string, string>>;
  readonly tokens: readonly MarkedToken[];
}

/**
 * An article as its page draws it. Blocks are paragraphs, lists, numbered steps, task lists for questions,
 * `> [!NOTE]`, `> [!EXAMPLE]` and tables under a line that begins with `Table: `; strings keep their inline Markdown.
 * @throws Error if the file has anything else, or no title and lead.
 */
export function readArticle(markdown: string): ArticleText {
  const { head, tokens } = readPage(markdown);
  if (!head.title || !head.lead) throw new Error('An article needs a title and a lead in its front matter');
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  let caption: string | null = null;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const [, title = '', id] = HEADING.exec(token.text) ?? [];
      if (!id) throw new Error(`The heading "${token.text}" needs an anchor: {#id}`);
      sections.push({ id, title, blocks: [] });
      continue;
    }
    if (token.type === 'paragraph' && token.text.startsWith(CAPTION)) {
      caption = token.text.slice(CAPTION.length);
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('An article begins with a heading');
    section.blocks.push(token.type === 'table' ? tableOf(token, caption) : blockOf(token));
  }
  return { title: head.title, lead: head.lead, sections };
}

/**
 * Paragraphs by the heading that they stand under; under no heading: ''.
 * @throws Error if the file has anything but headings and paragraphs.
 */
export function readParagraphs(markdown: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let heading = '';
  for (const token of readPage(markdown).tokens) {
    if (token.type === 'heading') heading = token.text;
    else if (token.type === 'paragraph') found[heading] = [...(found[heading] ?? []), token.text];
    else throw new Error(`A ${token.type} among paragraphs: ${token.raw}`);
  }
  return found;
}

function readPage(markdown: string): Page {
  const front = FRONT_MATTER.exec(markdown);
  if (!front) throw new Error('A text begins with front matter');
  const tokens = lexer(markdown.slice(front[0].length)) as MarkedToken[];
  return { head: parse(front[1] ?? ''), tokens: tokens.filter(({ type }) => type !== 'space') };
}

function blockOf(token: MarkedToken): Block {
  switch (token.type) {
    case 'paragraph':
      return token.text;
    case 'list': {
      const items = token.items.map(({ text }) => text);
      if (token.ordered) return { steps: items };
      return token.items.every(({ task }) => task) ? { questions: items } : { list: items };
    }
    case 'blockquote': {
      const [, kind, text = ''] = CALLOUT.exec(token.text) ?? [];
      if (kind) return kind === 'NOTE' ? { note: text } : { example: text };
    }
  }
  throw new Error(`An article has no block for this: ${token.raw}`);
}

function tableOf({ header, rows }: Tokens.Table, caption: string | null): Block {
  if (caption === null) throw new Error(`A table needs a line "${CAPTION}…" above it`);
  const texts = (cells: readonly Tokens.TableCell[]) => cells.map(({ text }) => text);
  return { table: { caption, head: texts(header), rows: rows.map(texts) } };
}
