import { type ReactNode, useEffect } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { type Locale, usePreferences } from '../looks/preferences.ts';
import { showLanguage, useWords } from './words.ts';

/** Languages offered, each named in its own script. */
export const LANGUAGES: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'hi', name: 'हिन्दी' },
  { locale: 'bn', name: 'বাংলা' },
];

/** Figures are the same in all of them: those of Bangla are asked for in Latin digits. */
const FORMATS = { en: 'en-IN', hi: 'hi-IN', bn: 'bn-IN-u-nu-latn' } as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Words of the chosen language for everything inside. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const wanted = usePreferences((preferences) => preferences.locale);
  const { locale, messages } = useWords();
  useEffect(() => {
    if (wanted !== useWords.getState().locale) void showLanguage(wanted);
  }, [wanted]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    // Rooms whose words are fetched later are drawn only once these are there.
    <IntlProvider locale={FORMATS[locale]} messages={messages as Messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}
