import type { Messages } from './en/index.ts';

/** Makes `useTranslations` know the catalogues: an unknown key is a type error. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: 'en-IN' | 'hi-IN' | 'bn-IN-u-nu-latn';
  }
}
