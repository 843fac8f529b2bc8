import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { type Locale, usePreferences } from '../core/preferences.ts';
import { messages as english, type Messages } from './en/index.ts';

/** Languages offered, each named in its own script. */
export const LANGUAGES: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'hi', name: 'हिन्दी' },
];

const FORMATS = { en: 'en-IN', hi: 'hi-IN' } as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Loaded {
  locale: Locale;
  messages: Messages;
}

/** Words of the chosen language. Another than English is fetched first; the last one stays until it is here. */
export function LanguageProvider({ first, children }: { first: Loaded; children: ReactNode }) {
  const { locale, messages } = useMessages(first);
  return (
    <IntlProvider locale={FORMATS[locale]} messages={messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}

function useMessages(first: Loaded): Loaded {
  const wanted = usePreferences((preferences) => preferences.locale);
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    void loadMessages(wanted).then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = wanted;
      setLoaded({ locale: wanted, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return loaded;
}

/** Hindi brings its headings' typeface with it. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return english;
  const [hindi] = await Promise.all([import('./hi/index.ts'), import('./devanagari.css')]);
  return hindi.messages;
}
