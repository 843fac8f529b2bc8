import type { Locale } from '@crease/web';

/** The language of a locale that figures and dates are written in: `bn` of `bn-IN-u-nu-latn`. */
export function languageOfLocale(locale: string): Locale {
  const language = locale.slice(0, 2);
  return language === 'hi' || language === 'bn' ? language : 'en';
}
