import { tabTitle } from '@crease/contract';
import { useLayoutEffect } from 'react';
import { useAppDetails } from '../data/app-reply.ts';

/** The title of the tab while a page is open: `My bets · Crease`; without words the organisation's own. */
export function PageTitle({ children = null }: { children?: string | null }) {
  const organisation = useAppDetails()?.SEO_TITLE || 'Crease, a betting exchange';
  const title = tabTitle(children, organisation);
  useLayoutEffect(() => {
    // The served head has a title already: it is changed, not joined by a second one.
    document.title = title;
  }, [title]);
  return null;
}
