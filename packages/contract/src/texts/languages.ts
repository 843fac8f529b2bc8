import LIST from '@crease/locales/languages.json' with { type: 'json' };

/** A language that players may choose: the name of its folder in `locales`. */
export type LanguageCode = keyof typeof LIST;

interface LanguageInfo {
  /** In its own script. */
  readonly name: string;
  /** BCP 47 locale of its figures and dates; always Latin digits. */
  readonly format: string;
}

/** Every language, by code; English is the reference. */
export const LANGUAGES: Readonly<Record<LanguageCode, LanguageInfo>> = LIST;
export const LANGUAGE_CODES = Object.keys(LIST) as LanguageCode[];

/** Returns the language of a code or a locale (`bn` of `bn-IN-u-nu-latn`); English for any other value. */
export function languageOf(locale: unknown): LanguageCode {
  return LANGUAGE_CODES.find((code) => typeof locale === 'string' && locale.split('-', 1)[0] === code) ?? 'en';
}
