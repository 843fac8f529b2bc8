import type { ArticleText, Block, SectionText } from './article.ts';

const SLOT = /\{([a-zA-Z][a-zA-Z0-9.]*)\}/g;

/** Computed values for the texts, formatted, by name: `commission.fee` → `₹60`. */
export type Facts = Readonly<Record<string, string>>;

/** Fills the slots of a text. @throws Error if a fact is unknown */
export function fillSlots(text: string, facts: Facts): string {
  return text.replace(SLOT, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`unknown fact ${name}`);
    return fact;
  });
}

/** Returns the slot names of a text, in order. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(SLOT)].map((match) => match[1] as string);
}

type Fill = (words: string) => string;

/** Returns the text with `fill` applied to every string. */
export function filledArticle(text: ArticleText, fill: Fill): ArticleText {
  return {
    title: fill(text.title),
    lead: fill(text.lead),
    sections: text.sections.map((section) => filledSection(section, fill)),
  };
}

function filledSection({ id, title, blocks }: SectionText, fill: Fill): SectionText {
  return { id, title: fill(title), blocks: blocks.map((block) => filledBlock(block, fill)) };
}

function filledBlock(block: Block, fill: Fill): Block {
  if (typeof block === 'string') return fill(block);
  if ('list' in block) return { list: block.list.map(fill) };
  if ('steps' in block) return { steps: block.steps.map(fill) };
  if ('questions' in block) return { questions: block.questions.map(fill) };
  if ('example' in block) return { example: fill(block.example) };
  if ('note' in block) return { note: fill(block.note) };
  const { caption, head, rows } = block.table;
  return { table: { caption: fill(caption), head: head.map(fill), rows: rows.map((row) => row.map(fill)) } };
}
