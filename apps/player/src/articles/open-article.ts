import { languageOf } from '@crease/contract';
import { usePreferences } from '@crease/web';
import type { ArticleName } from './article.ts';
import * as page from './article-page.tsx';
import { loadArticle, loadRuleBook } from './load-texts.ts';

/** Loads an article's page together with its text; the prerendered page stays until both have loaded. */
export async function openArticle(name: ArticleName): Promise<typeof page> {
  const language = languageOf(usePreferences.getState().locale);
  await Promise.all([loadArticle(name, language), name === 'gamesrule' ? loadRuleBook(language) : null]);
  return page;
}
