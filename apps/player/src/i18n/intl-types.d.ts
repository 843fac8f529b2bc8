/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from './en/index.ts';

/** Types `useTranslations` with the catalogues: an unknown key is a type error. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
