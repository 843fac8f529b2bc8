/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from './en/index.ts';

/** Makes `useTranslations` know the catalogues: an unknown key is a type error. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
