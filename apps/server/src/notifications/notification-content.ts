import { ENGLISH, type NotificationToast, type ToastKind, type ToastTerms } from '@crease/contract';

interface SharedContent {
  readonly status: 'success' | 'info' | 'warning' | 'error';
  readonly kind?: ToastKind;
  /** A path of the app. */
  readonly link?: string;
}

/** Content of a notification: terms, which are translated, or an operator's text. */
export type NotificationContent = SharedContent &
  ({ readonly terms: ToastTerms } | { readonly title: string; readonly message: string });

/** Returns the content with its English text, as the wire has it. */
export function inEnglish(content: NotificationContent): NotificationToast {
  return 'terms' in content ? { ...ENGLISH.toast(content.terms), ...content } : { ...content };
}
