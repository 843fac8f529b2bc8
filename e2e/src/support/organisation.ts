import type { AppDetails } from '@crease/contract';
import type { Page } from '@playwright/test';
import { proxySocket, type SocketProxy } from './socket-proxy.ts';

const LIVE: AppDetails = {
  SEO_TITLE: 'Crease, a betting exchange',
  LOGO_URL: '/icon.svg',
  OTP: 0,
  BRAND_STATUS: 'live',
};

/** What the page is told of the organisation, on every way: with the page, by the call and by the socket. */
export interface Organisation {
  /** Says it to the open page through the socket; what is asked for later is answered so, too. */
  becomes(change: Partial<AppDetails>): Promise<void>;
  /** Says anything else to the page in the server's name. */
  say: SocketProxy['say'];
  /** What is asked for from now on is answered so; an open page is told nothing. */
  willBe(change: Partial<AppDetails>): void;
}

/**
 * Stands between page and server and speaks for the organisation, so that one e2e test does not close the house
 * to all others. To be called before the page is opened.
 */
export async function organisation(page: Page, first: Partial<AppDetails> = {}): Promise<Organisation> {
  let details: AppDetails = { ...LIVE, ...first };
  const line = await proxySocket(page, (message) =>
    message.startsWith('42["app:update"') ? `42${JSON.stringify(['app:update', { appDetails: details }])}` : message,
  );
  await page.route('**/api/getAppDetails', (route) => route.fulfill({ json: { data: details } }));
  await page.route(
    (url) => !/^\/(api|public)\//.test(url.pathname) && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const reply = await route.fetch();
      const served = JSON.stringify(details).replaceAll('"', '&quot;');
      const text = (await reply.text()).replace(/(name="crease:app" content=")[^"]*/, (_, start) => start + served);
      const isLive = details.BRAND_STATUS === 'live';
      const body = isLive ? text : text.replace(/<div id="first-picture"[\s\S]*(?=<\/div>\s*<noscript>)/, '');
      await route.fulfill({ response: reply, body });
    },
  );
  return {
    say: line.say,
    becomes: async (change) => {
      details = { ...details, ...change };
      await line.say('app:update', { appDetails: details });
    },
    willBe: (change) => {
      details = { ...details, ...change };
    },
  };
}
