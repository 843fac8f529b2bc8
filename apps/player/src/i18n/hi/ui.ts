import type { Catalogue } from '../catalogue.ts';
import type { ui as english } from '../en/ui.ts';

export const ui: Catalogue<typeof english> = {
  close: 'बंद करें',
  retry: 'फिर कोशिश करें',
  cancel: 'रद्द करें',
  save: 'सहेजें',
  back: 'वापस',
  previous: 'पिछला पन्ना',
  next: 'अगला पन्ना',
  page: '{pages} में से पन्ना {page}',
};
