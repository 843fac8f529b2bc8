import type { ArticleText, Block, SectionText } from '@crease/locales/texts/article.ts';

export type { ArticleText, Block, SectionText, TableText } from '@crease/locales/texts/article.ts';

/** The articles; each name is also its path. */
export const ARTICLE_NAMES = [
  'gamesrule',
  'fairplay',
  'responsiblegame',
  'terms',
  'privacypolicy',
  'contactus',
] as const;
export type ArticleName = (typeof ARTICLE_NAMES)[number];

/** Returns every visible string of a text, in order. */
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
