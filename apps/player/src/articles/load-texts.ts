import type { LanguageCode, RuleBook } from '@crease/contract';
import { use } from 'react';
import type { ArticleName, ArticleText } from './article.ts';

/** Texts that are fetched once, on first use. */
class LoadOnce<K extends string, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #loading = new Map<K, Promise<T>>();
  readonly #loaded = new Map<K, T>();

  constructor(load: (key: K) => Promise<T>) {
    this.#load = load;
  }

  /** Returns the text; a failed fetch is retried by the next caller. */
  get(key: K): Promise<T> {
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#load(key);
    this.#loading.set(key, loading);
    loading.then(
      (text) => this.#loaded.set(key, text),
      () => this.#loading.delete(key),
    );
    return loading;
  }

  /** For use while rendering: a loaded text is returned synchronously. */
  useText(key: K): T {
    return this.#loaded.get(key) ?? use(this.get(key));
  }
}

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

const BOOKS = import.meta.glob<RuleBook>('../../../../locales/*/language.json', { query: '?rules', import: 'default' });

const books = new LoadOnce<LanguageCode, RuleBook>(async (language) => {
  const load = BOOKS[`../../../../locales/${language}/language.json`];
  if (!load) throw new Error(`locales/${language} has no language.json`);
  return load();
});

/** Loads the rules of every market in a language. */
export function loadRuleBook(language: LanguageCode): Promise<RuleBook> {
  return books.get(language);
}

/** {@link loadRuleBook} for use while rendering; suspends. */
export function useRuleBook(language: LanguageCode): RuleBook {
  return books.useText(language);
}
