import { ENGLISH, type NotificationToast, type ToastKind, type ToastTerms } from '@crease/contract';

interface SharedContent {
  readonly status: 'success' | 'info' | 'warning' | 'error';
  readonly kind?: ToastKind;
  /** A path of ours. */
  readonly link?: string;
}

/** What is told to a player: in terms, from which every language is made, or in an operator's own words. */
export type NotificationContent = SharedContent &
  ({ readonly terms: ToastTerms } | { readonly title: string; readonly message: string });

/** The same with its English, as the wire tells it. */
export function inEnglish(content: NotificationContent): NotificationToast {
  return 'terms' in content ? { ...ENGLISH.toast(content.terms), ...content } : { ...content };
}
