import { createRootRoute } from '@tanstack/react-router';
import type { ArticleName } from '../../articles/article.ts';
import { FaultPage, NotFoundPage } from '../faults/fault-page.tsx';
import { AppFrame } from '../frame/app-frame.tsx';
import { guardOrganisation } from '../page-rules/access.ts';
import type { Layout } from '../page-rules/layout.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout;
    /** Has no screen yet, so nothing may link to it. */
    isAwaited?: true;
    article?: ArticleName;
  }
}

/** The frame around every page. */
export const root = createRootRoute({
  beforeLoad: guardOrganisation,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: FaultPage,
});
export const parent = () => root;
