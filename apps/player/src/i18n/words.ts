import { create } from 'zustand';
import type { Locale } from '../core/preferences.ts';
import { type RefusalWords, speakRefusals } from '../core/refusal-text.ts';
import { first } from './en/first.ts';
import type { Messages } from './en/index.ts';

interface Words {
  locale: Locale;
  /** Rooms of {@link laterWords} are absent until somebody asked for them. */
  messages: Partial<Messages>;
}

/** The words on the screen. */
export const useWords = create<Words>()(() => ({ locale: 'en', messages: first }));

/** Fetches everything that a language has and shows it; the language before stays until it is here. */
export async function showLanguage(locale: Locale): Promise<void> {
  const { messages, refusals } = locale === 'en' ? await english() : await hindi();
  speakRefusals(refusals);
  useWords.setState({ locale, messages });
}

/** Resolves when the words of the rooms behind the first page are there. */
export async function laterWords(): Promise<void> {
  if (useWords.getState().messages.orders) return;
  const later = await englishLater();
  useWords.setState((words) => (words.locale === 'en' ? { messages: { ...words.messages, ...later } } : words));
}

/** Code of a room together with its words: `lazy(withWords(() => import('./page.tsx')))`. */
export function withWords<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [module] = await Promise.all([load(), laterWords()]);
    return module;
  };
}

async function englishLater() {
  return (await import('./en/later.ts')).later;
}

interface Language {
  readonly messages: Messages;
  /** null: what the server says is in this language already. */
  readonly refusals: RefusalWords | null;
}

async function english(): Promise<Language> {
  return { messages: { ...first, ...(await englishLater()) }, refusals: null };
}

/** Hindi brings its typeface with it. */
async function hindi(): Promise<Language> {
  const [{ messages }, { refusals }] = await Promise.all([
    import('./hi/index.ts'),
    import('./hindi-refusals.ts'),
    import('./devanagari.css'),
  ]);
  return { messages, refusals };
}
