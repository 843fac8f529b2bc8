import type { Texts as ServerTexts } from '@crease/contract';
import type { Messages } from 'use-intl';
import { create } from 'zustand';
import type { Locale } from '../looks/preferences.ts';
import { nameText, noteText, setServerTexts } from './server-texts.ts';

/** All messages of one language. */
export interface Language {
  readonly messages: Messages;
  /** Texts for the server's terms; null if the server sends this language itself. */
  readonly serverTexts: ServerTexts | null;
}

/** The catalogues of an app. English is split into the messages of the first page and parts that load later. */
export interface Catalogues {
  readonly first: Partial<Messages>;
  /** By name: a page that uses one part does not wait for the others. */
  readonly later: Readonly<Record<string, () => Promise<Partial<Messages>>>>;
  readonly language: (locale: Locale) => Promise<Language>;
}

interface ShownMessages {
  locale: Locale;
  /** Parts of {@link loadMessages} are absent until they are requested. */
  messages: Partial<Messages>;
}

let catalogues: Catalogues | null = null;
/** True once all messages of the current language are loaded. */
let isWhole = false;
/** English parts that are loaded. */
const shown = new Set<string>();

let requested: Locale = 'en';

/** The messages on the screen. */
export const useMessages = create<ShownMessages>()(() => ({ locale: 'en', messages: {} }));

/** Returns {@link nameText} and re-renders the caller when the language changes. */
export function useNameText(): typeof nameText {
  useMessages(({ locale }) => locale);
  return nameText;
}

/** Returns {@link noteText} and re-renders the caller when the language changes. */
export function useNoteText(): typeof noteText {
  useMessages(({ locale }) => locale);
  return noteText;
}

/** Registers the catalogues of an app, before its first render. */
export function registerCatalogues(offered: Catalogues): void {
  catalogues = offered;
  isWhole = false;
  shown.clear();
  useMessages.setState({ locale: 'en', messages: offered.first });
}

/**
 * Loads all messages of a language and shows it. The previous language stays until then, or if the messages cannot be
 * loaded, or if another language is requested meanwhile.
 */
export async function showLanguage(locale: Locale): Promise<void> {
  requested = locale;
  if (locale === useMessages.getState().locale) return;
  const language = await offeredNow()
    .language(locale)
    .catch(() => null);
  if (language === null || locale !== requested) return;
  setServerTexts(language.serverTexts);
  isWhole = true;
  useMessages.setState({ locale, messages: language.messages });
}

/** Loads the remaining messages, or one part of them. */
export async function loadMessages(part?: string): Promise<void> {
  if (isWhole) return;
  const wanted = Object.entries(offeredNow().later).filter(([name]) => part === undefined || part === name);
  const missing = wanted.filter(([name]) => !shown.has(name));
  const fetched = Object.assign({}, ...(await Promise.all(missing.map(([, load]) => load()))));
  for (const [name] of missing) shown.add(name);
  if (part === undefined) isWhole = true;
  if (missing.length === 0) return;
  useMessages.setState((words) => (words.locale === 'en' ? { messages: { ...words.messages, ...fetched } } : words));
}

/**
 * Loads a module together with its messages: `lazy(withMessages(() => import('./page.tsx')))`.
 * @param part the only part of the catalogue that the module uses; all parts by default.
 */
export function withMessages<T>(load: () => Promise<T>, part?: string): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), loadMessages(part)]);
    return module;
  };
}

function offeredNow(): Catalogues {
  if (catalogues === null) throw new Error('No catalogues registered: call registerCatalogues first');
  return catalogues;
}
