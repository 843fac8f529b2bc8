import { PAGE_ACCESS, type PageAccess } from '@crease/contract';
import { takeAppReply } from '@crease/web';
import { createMemoryHistory, createRouter, isNotFound } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { ARTICLE_NAMES } from '../../articles/article.ts';
import { clearSession, takeLogin } from '../../core/session.ts';
import { APP_DETAILS, LOGIN } from '../../testing/session-replies.ts';
import { pages } from './pages.ts';

/** Addresses of the pages with one of these accesses. */
const addressesOf = (access: PageAccess) =>
  Object.entries(PAGE_ACCESS)
    .filter(([, each]) => each === access)
    .map(([path]) => path.replace('$category', 'cricket').replace(/\$\w+/g, 'any'));

/** Opens an address. */
async function open(address: string) {
  const router = createRouter({
    routeTree: pages,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMs: 0,
  });
  await router.load();
  return router;
}

/** Returns the address at which an opened page ends. */
const openedAt = async (address: string) => (await open(address)).history.location.pathname;

function signIn(): void {
  takeLogin(LOGIN);
  onTestFinished(clearSession);
}

test('[RT-17] [RT-19] a visitor is redirected from every protected page to the landing page', async () => {
  for (const address of addressesOf('protected')) expect(await openedAt(address), address).toBe('/');
});

test('[RT-02] a player is redirected from visitor pages to /home; articles stay', async () => {
  signIn();
  for (const address of addressesOf('public')) expect(await openedAt(address), address).toBe('/home');
  for (const name of ARTICLE_NAMES) expect(await openedAt(`/${name}`)).toBe(`/${name}`);
});

test('[RR-03] while the organisation is not live, every page is redirected to /maintenance', async () => {
  onTestFinished(() => takeAppReply('appDetails', APP_DETAILS));
  for (const BRAND_STATUS of ['maintenance', 'suspended'] as const) {
    takeAppReply('appDetails', { ...APP_DETAILS, BRAND_STATUS });
    for (const address of [...addressesOf('public'), ...addressesOf('protected'), '/terms', '/no/such/page'])
      expect(await openedAt(address), address).toBe('/maintenance');
  }
});

test.each([
  ['/mybets', '/mybets'],
  ['//evil.test', '/home'],
  ['https://evil.test/home', '/home'],
  ['/\\evil.test', '/home'],
  ['/\t/evil.test', '/home'],
  ['javascript:alert(1)', '/home'],
  ['data:text/html,x', '/home'],
  ['mybets', '/home'],
  ['123', '/home'],
  ['["/mybets"]', '/home'],
  ['', '/home'],
])('[RR-02] [S04] a signed-in player with the `return` path %j is redirected to %s', async (value, leads) => {
  signIn();
  expect(await openedAt(`/sign-in?return=${encodeURIComponent(value)}`)).toBe(leads);
});

test('[RT-09] players have pages of in play, cricket, soccer and tennis; another category stays at its address, not found', async () => {
  signIn();
  const isMissing = async (address: string) => {
    const { history, state } = await open(address);
    expect(history.location.pathname).toBe(address);
    return state.matches.some(({ error }) => isNotFound(error));
  };
  for (const category of ['inplay', 'cricket', 'soccer', 'tennis'])
    expect(await isMissing(`/spmsports/${category}`), category).toBe(false);
  for (const category of ['Cricket', 'constructor', 'cricket2'])
    expect(await isMissing(`/spmsports/${category}`), category).toBe(true);
});
