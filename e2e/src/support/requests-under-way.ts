import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the page's requests from now on; call it before the page is opened. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Requests of a followed page without a reply yet. */
export const requestsUnderWay = (page: Page): number | undefined => underWay.get(page)?.size;
