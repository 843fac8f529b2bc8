import { LANGUAGE_CODES, LANGUAGES } from '@crease/contract';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { type Locale, usePreferences } from '../looks/preferences.ts';
import { showLanguage, useWords } from './words.ts';

/** Languages offered, each named in its own script. */
export const LOCALES: readonly { locale: Locale; name: string }[] = LANGUAGE_CODES.map((locale) => ({
  locale,
  name: LANGUAGES[locale].name,
}));
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
    <IntlProvider locale={LANGUAGES[locale].format} messages={messages as Messages} timeZone={zone}>
      {children}
    </IntlProvider>
  );
}
