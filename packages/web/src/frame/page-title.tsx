import { tabTitle } from '@crease/contract';
import { useLayoutEffect } from 'react';
import { useAppDetails } from '../data/app-reply.ts';

/** Sets the tab's title while a page is open: `My bets · Crease`; without a text the organisation's own. */
export function PageTitle({ children = null }: { children?: string | null }) {
  const organisation = useAppDetails()?.SEO_TITLE || 'Crease, a betting exchange';
  const title = tabTitle(children, organisation);
  useLayoutEffect(() => {
    // Changes the served title instead of adding a second one.
    document.title = title;
  }, [title]);
  return null;
}
