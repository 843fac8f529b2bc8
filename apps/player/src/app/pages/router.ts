import { createRouter } from '@tanstack/react-router';
import { pages } from './pages.ts';

export const router = createRouter({
  routeTree: pages,
  defaultPreload: 'intent',
  // Every page opens at its top.
  scrollRestoration: false,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
