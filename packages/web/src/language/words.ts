import type { Texts as ServerWords } from '@crease/contract';
import type { Messages } from 'use-intl';
import { create } from 'zustand';
import type { Locale } from '../looks/preferences.ts';
import { nameText, noteText, speakServerWords } from './server-words.ts';

/** Everything that one language says. */
export interface Language {
  readonly messages: Messages;
  /** null: what the server says is in this language already. */
  readonly serverWords: ServerWords | null;
}

/** The catalogues of an app. English comes in parts: what its first page says, and the others, fetched later. */
export interface Catalogues {
  readonly first: Partial<Messages>;
  /** By name: a page that needs one part alone does not wait for the others. */
  readonly later: Readonly<Record<string, () => Promise<Partial<Messages>>>>;
  readonly language: (locale: Locale) => Promise<Language>;
}

interface Words {
  locale: Locale;
  /** Rooms of {@link laterWords} are absent until somebody asked for them. */
  messages: Partial<Messages>;
}

let catalogues: Catalogues | null = null;
/** Nothing of the language on the screen is left to be fetched. */
let isWhole = false;
/** Parts of English that are on the screen already. */
const shown = new Set<string>();

/** The words on the screen. */
export const useWords = create<Words>()(() => ({ locale: 'en', messages: {} }));

/** {@link nameText} for a part that says nothing else: drawn anew when the language changes. */
export function useNameText(): typeof nameText {
  useWords(({ locale }) => locale);
  return nameText;
}

/** {@link noteText} in the same way. */
export function useNoteText(): typeof noteText {
  useWords(({ locale }) => locale);
  return noteText;
}

/** An app registers its catalogues before it draws anything. */
export function offerCatalogues(offered: Catalogues): void {
  catalogues = offered;
  isWhole = false;
  shown.clear();
  useWords.setState({ locale: 'en', messages: offered.first });
}

/** Fetches everything that a language has and shows it; the language before stays until it is here. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { messages, serverWords } = await offeredNow().language(locale);
  speakServerWords(serverWords);
  isWhole = true;
  useWords.setState({ locale, messages });
}

/** Resolves when the words of the rooms behind the first page are there; of one part, when those are. */
export async function laterWords(part?: string): Promise<void> {
  if (isWhole) return;
  const wanted = Object.entries(offeredNow().later).filter(([name]) => part === undefined || part === name);
  const missing = wanted.filter(([name]) => !shown.has(name));
  const fetched = Object.assign({}, ...(await Promise.all(missing.map(([, load]) => load()))));
  for (const [name] of missing) shown.add(name);
  if (part === undefined) isWhole = true;
  if (missing.length === 0) return;
  useWords.setState((words) => (words.locale === 'en' ? { messages: { ...words.messages, ...fetched } } : words));
}

/**
 * Code of a room together with its words: `lazy(withWords(() => import('./page.tsx')))`.
 * @param part the one part of the catalogue that the room says everything with; left out: all of them.
 */
export function withWords<T>(load: () => Promise<T>, part?: string): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), laterWords(part)]);
    return module;
  };
}

function offeredNow(): Catalogues {
  if (catalogues === null) throw new Error('The app has not said which catalogues it has');
  return catalogues;
}
