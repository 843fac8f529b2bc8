import type { LanguageCode } from '@crease/contract';
import type { ArticleName, ArticleText } from './article.ts';
import { LoadOnce } from './load-once.ts';

const FILES = import.meta.glob<ArticleText>('../../../../locales/*/articles/*.md', { import: 'default' });

const texts = new LoadOnce<string, ArticleText>(async (file) => {
  const load = FILES[file];
  if (!load) throw new Error(`${file} is missing`);
  return load();
});

const fileOf = (name: ArticleName, language: LanguageCode) => `../../../../locales/${language}/articles/${name}.md`;

/** Loads a text in a language; each is fetched once, on first use. */
export function loadArticle(name: ArticleName, language: LanguageCode): Promise<ArticleText> {
  return texts.get(fileOf(name, language));
}

/** {@link loadArticle} for use while rendering; suspends. */
export function useArticle(name: ArticleName, language: LanguageCode): ArticleText {
  return texts.useText(fileOf(name, language));
}
