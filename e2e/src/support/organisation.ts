import type { AppDetails } from '@crease/contract';
import type { Page } from '@playwright/test';
import { proxySocket, type SocketProxy } from './socket-proxy.ts';

const LIVE: AppDetails = {
  SEO_TITLE: 'Crease, a betting exchange',
  LOGO_URL: '/icon.svg',
  OTP: 0,
  BRAND_STATUS: 'live',
};

/** Controls the organisation's details that the page receives: with the page, by call and by socket. */
export interface Organisation {
  /** Publishes a change to the open page over the socket; later calls return it, too. */
  becomes(change: Partial<AppDetails>): Promise<void>;
  /** Sends any other message to the page in the server's name. */
  say: SocketProxy['say'];
  opened: SocketProxy['opened'];
  /** Later calls return the change; an open page gets no message. */
  willBe(change: Partial<AppDetails>): void;
}

/**
 * Stubs the organisation between page and server, so that one test does not close the house for all others. Call it
 * before the page is opened.
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
    opened: line.opened,
    becomes: async (change) => {
      details = { ...details, ...change };
      await line.say('app:update', { appDetails: details });
    },
    willBe: (change) => {
      details = { ...details, ...change };
    },
  };
}
