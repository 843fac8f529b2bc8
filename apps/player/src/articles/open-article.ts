import { languageOf } from '@crease/contract';
import { usePreferences } from '@crease/web';
import type { ArticleName } from './article.ts';
import * as page from './article-page.tsx';
import { loadArticle } from './load-article.ts';
import { loadRuleBook } from './load-rule-book.ts';

/** The page of an article once its text is there too: what was served in its place stays until both are. */
export async function openArticle(name: ArticleName): Promise<typeof page> {
  const language = languageOf(usePreferences.getState().locale);
  await Promise.all([loadArticle(name, language), name === 'gamesrule' ? loadRuleBook(language) : null]);
  return page;
}
