import type { RulesLanguage } from '@crease/contract';
import type { ArticleName, ArticleText } from './article.ts';
import { LoadOnce } from './load-once.ts';

type Loader = () => Promise<{ article: ArticleText }>;

const LOADERS: Readonly<Record<RulesLanguage, Readonly<Record<ArticleName, Loader>>>> = {
  en: {
    gamesrule: () => import('./en/gamesrule.ts'),
    fairplay: () => import('./en/fairplay.ts'),
    responsiblegame: () => import('./en/responsiblegame.ts'),
    terms: () => import('./en/terms.ts'),
    privacypolicy: () => import('./en/privacypolicy.ts'),
    contactus: () => import('./en/contactus.ts'),
  },
  hi: {
    gamesrule: () => import('./hi/gamesrule.ts'),
    fairplay: () => import('./hi/fairplay.ts'),
    responsiblegame: () => import('./hi/responsiblegame.ts'),
    terms: () => import('./hi/terms.ts'),
    privacypolicy: () => import('./hi/privacypolicy.ts'),
    contactus: () => import('./hi/contactus.ts'),
  },
  bn: {
    gamesrule: () => import('./bn/gamesrule.ts'),
    fairplay: () => import('./bn/fairplay.ts'),
    responsiblegame: () => import('./bn/responsiblegame.ts'),
    terms: () => import('./bn/terms.ts'),
    privacypolicy: () => import('./bn/privacypolicy.ts'),
    contactus: () => import('./bn/contactus.ts'),
  },
};

type TextKey = `${RulesLanguage}/${ArticleName}`;

const texts = new LoadOnce<TextKey, ArticleText>(async (key) => {
  const [language, name] = key.split('/') as [RulesLanguage, ArticleName];
  return (await LOADERS[language][name]()).article;
});

/** A text in a language; each is fetched once, when it is first read. */
export function loadArticle(name: ArticleName, language: RulesLanguage): Promise<ArticleText> {
  return texts.get(`${language}/${name}`);
}

/** {@link loadArticle} while drawing. */
export function useArticle(name: ArticleName, language: RulesLanguage): ArticleText {
  return texts.useText(`${language}/${name}`);
}
