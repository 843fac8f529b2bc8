import { createRootRoute } from '@tanstack/react-router';
import type { ArticleName } from '../../articles/article.ts';
import { AppFrame } from '../frame/app-frame.tsx';
import type { Layout } from '../frame/layout.ts';
import { guardOrganisation } from './access.ts';
import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout;
    /** Nothing may link to it: there is nothing to see yet. */
    isAwaited?: true;
    article?: ArticleName;
  }
}

/** The frame that every page lies in. */
export const root = createRootRoute({
  beforeLoad: guardOrganisation,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: FaultPage,
});
export const parent = () => root;
