import { LANGUAGE_CODES, LANGUAGES } from '@crease/contract';
import { CloseLabel } from '@crease/ui';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider, type Messages, useTranslations } from 'use-intl';
import { type Locale, usePreferences } from '../looks/preferences.ts';
import { showLanguage, useMessages } from './messages.ts';

/** Supported languages, each named in its own script. */
export const LOCALES: readonly { locale: Locale; name: string }[] = LANGUAGE_CODES.map((locale) => ({
  locale,
  name: LANGUAGES[locale].name,
}));
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Provides the messages of the chosen language; one that could not be loaded is tried again with a network. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const wanted = usePreferences((preferences) => preferences.locale);
  const { locale, messages } = useMessages();
  useEffect(() => {
    const show = () => void showLanguage(wanted);
    show();
    window.addEventListener('online', show);
    return () => window.removeEventListener('online', show);
  }, [wanted]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    // Parts whose messages load later render only after these have loaded.
    <IntlProvider locale={LANGUAGES[locale].format} messages={messages as Messages} timeZone={zone}>
      <Labels>{children}</Labels>
    </IntlProvider>
  );
}

function Labels({ children }: { children: ReactNode }) {
  return <CloseLabel value={useTranslations('ui')('close')}>{children}</CloseLabel>;
}
