/** The pages that are read, not used: their path is their name. */
export const ARTICLE_NAMES = [
  'gamesrule',
  'fairplay',
  'responsiblegame',
  'terms',
  'privacypolicy',
  'contactus',
] as const;
export type ArticleName = (typeof ARTICLE_NAMES)[number];

/**
 * A piece of a text. Every string may hold slots (`{commission.fee}`), which are filled from what the code
 * computes, links (`[the rules](/gamesrule)`) and strong words (`**void**`).
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** For the reader to tick, seen by nobody else. */
  | { readonly questions: readonly string[] }
  /** A worked example: its sums are always slots. */
  | { readonly example: string }
  | { readonly note: string }
  | { readonly table: TableText };

export interface TableText {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface SectionText {
  /** Its anchor, the same in every language: links to it outlive a translation. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly SectionText[];
}

/** Every string of a text that a person reads, in order. */
export function stringsOf({ title, lead, sections }: ArticleText): string[] {
  return [title, lead, ...sections.flatMap(sectionStrings)];
}

export function sectionStrings({ title, blocks }: SectionText): string[] {
  return [title, ...blocks.flatMap(ofBlock)];
}

function ofBlock(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('questions' in block) return block.questions;
  if ('example' in block) return [block.example];
  if ('note' in block) return [block.note];
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
}
