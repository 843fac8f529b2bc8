import type { Catalogue } from '../catalogue.ts';
import type { ui as english } from '../en/ui.ts';

export const ui: Catalogue<typeof english> = {
  close: 'বন্ধ করুন',
  retry: 'আবার চেষ্টা করুন',
  cancel: 'থাক',
  save: 'সেভ করুন',
  back: 'ফিরে যান',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  page: 'পাতা {page}, মোট {pages}',
};
