import type { Messages } from 'use-intl';
import { create } from 'zustand';
import type { Locale } from '../looks/preferences.ts';
import { nameText, type ServerWords, speakServerWords } from './server-words.ts';

/** Everything that one language says. */
export interface Language {
  readonly messages: Messages;
  /** null: what the server says is in this language already. */
  readonly serverWords: ServerWords | null;
}

/** The catalogues of an app. English comes in two parts: what its first page says, and the rest, fetched later. */
export interface Catalogues {
  readonly first: Partial<Messages>;
  readonly later: () => Promise<Partial<Messages>>;
  readonly languages: Readonly<Record<Locale, () => Promise<Language>>>;
}

interface Words {
  locale: Locale;
  /** Rooms of {@link laterWords} are absent until somebody asked for them. */
  messages: Partial<Messages>;
}

let catalogues: Catalogues | null = null;
/** Nothing of the language on the screen is left to be fetched. */
let isWhole = false;

/** The words on the screen. */
export const useWords = create<Words>()(() => ({ locale: 'en', messages: {} }));

/** {@link nameText} for a part that says nothing else: drawn anew when the language changes. */
export function useNameText(): typeof nameText {
  useWords(({ locale }) => locale);
  return nameText;
}

/** An app registers its catalogues before it draws anything. */
export function offerCatalogues(offered: Catalogues): void {
  catalogues = offered;
  isWhole = false;
  useWords.setState({ locale: 'en', messages: offered.first });
}

/** Fetches everything that a language has and shows it; the language before stays until it is here. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { messages, serverWords } = await offeredNow().languages[locale]();
  speakServerWords(serverWords);
  isWhole = true;
  useWords.setState({ locale, messages });
}

/** Resolves when the words of the rooms behind the first page are there. */
export async function laterWords(): Promise<void> {
  if (isWhole) return;
  const later = await offeredNow().later();
  isWhole = true;
  useWords.setState((words) => (words.locale === 'en' ? { messages: { ...words.messages, ...later } } : words));
}

/** Code of a room together with its words: `lazy(withWords(() => import('./page.tsx')))`. */
export function withWords<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), laterWords()]);
    return module;
  };
}

function offeredNow(): Catalogues {
  if (catalogues === null) throw new Error('The app has not said which catalogues it has');
  return catalogues;
}
