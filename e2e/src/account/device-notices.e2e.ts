import { createECDH, randomBytes } from 'node:crypto';
import {
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
  type Request,
  type Worker,
} from '@playwright/test';
import { WORLD } from '../servers.ts';
import { WHOLE_BROWSER } from '../support/browser.ts';
import { PHONE } from '../support/new-player.ts';
import { api, demoLogin, workerReady } from '../support/player.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';
import { test as base, showServerTime } from '../world/test.ts';

/** In the whole browser, as a headless shell shows no notifications; on the server of this worker's other tests. */
const test = base.extend({
  context: async ({ baseURL }, use) => {
    const browser = await chromium.launch(WHOLE_BROWSER ?? {});
    const context = await browser.newContext({
      baseURL,
      permissions: ['notifications'],
      serviceWorkers: 'allow',
      viewport: PHONE,
    });
    await showServerTime(context);
    await use(context);
    await browser.close();
  },
});
test.skip(WHOLE_BROWSER === null, 'needs the whole Chromium');

/** Stubs the browser's subscription with an unreachable push service and real keys. */
async function subscribesNowhere(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`;
  await page.addInitScript(
    (json) => {
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      const present = async () => (localStorage.getItem('subscribed') ? subscription : null);
      const subscribe = async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      Object.assign(PushManager.prototype, { getSubscription: present, subscribe });
    },
    { endpoint, keys },
  );
}

/** Returns a function that delivers a push message to the worker, as the browser does. */
async function deliverer(context: BrowserContext, page: Page): Promise<(notice: object) => Promise<void>> {
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(WORLD.origin));
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (notice) => {
    const data = JSON.stringify(notice);
    await line.send('ServiceWorker.deliverPushMessage', { origin: WORLD.origin, registrationId, data });
  };
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Simulates the browser's own change of endpoint, which happens once in months. */
const changeEndpoint = (worker: Worker, endpoint: string) =>
  worker.evaluate(async (former) => {
    const here = self as unknown as { takeAddress(event: object): Promise<void> };
    await here.takeAddress({ oldSubscription: { endpoint: former, options: {} }, newSubscription: {} });
  }, endpoint);

/**
 * Counts finished `showNotification` calls: listing notifications while one is being displayed can remove it from the
 * list.
 */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const here = self as unknown as { registration: ServiceWorkerRegistration; shownSoFar: number };
    const show = here.registration.showNotification.bind(here.registration);
    here.shownSoFar = 0;
    here.registration.showNotification = async (...notice) => {
      await show(...notice);
      here.shownSoFar++;
    };
  });

const shownSoFar = (worker: Worker) => worker.evaluate(() => (self as unknown as { shownSoFar: number }).shownSoFar);

/** Notifications that the device shows now. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/**
 * Clicks the only notification and waits until it is closed: the next one with its tag would be removed by a pending
 * close.
 * @returns the page that the worker opens.
 */
async function pressed(worker: Worker): Promise<string> {
  const opened = await press(worker);
  await expect.poll(() => shown(worker)).toEqual([]);
  return opened;
}

const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const here = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
      dispatchEvent(event: Event): void;
    };
    const [notification] = await here.registration.getNotifications();
    const opened = new Promise<string>((resolve) => {
      here.clients.openWindow = async (address) => {
        resolve(new URL(address).pathname);
        return null;
      };
    });
    const Pressed = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    here.dispatchEvent(new Pressed('notificationclick', { notification }));
    return opened;
  });

test('a player turns on device notifications, chooses topics, sees them while no page is visible, opens our pages by a click, and turns them off; axe finds nothing', async ({
  page,
  context,
}) => {
  await subscribesNowhere(page);
  await demoLogin(page, '/profile');
  await workerReady(page);
  const device = await test.step('turns them on', () => turnOn(page, context));
  const worker = await workerOf(context);
  await countShown(worker);
  const deliver = await deliverer(context, page);
  await deliver({ ...SETTLED, tag: 'seen' });
  await deliver({ ...SETTLED, tag: 'safari', always: true });
  await expect.poll(() => shownSoFar(worker)).toBe(1);
  expect(await shown(worker)).toMatchObject([{ tag: 'safari' }]);
  expect(await pressed(worker)).toBe('/mybets');
  const former = 'https://fcm.googleapis.com/fcm/send/former';
  const isRenewal = (request: Request) =>
    request.url().endsWith('/push/renew') && request.postDataJSON().formerEndpoint === former;
  const renewed = page.waitForRequest(isRenewal);
  await changeEndpoint(worker, former);
  await renewed;
  await device.click();
  await expect(device).not.toBeChecked();
  await expect.poll(() => api(page, '/push')).toMatchObject({ devices: [] });

  await page.goto('about:blank');
  await deliver(SETTLED);
  await deliver({ ...SETTLED, body: 'Over 20 runs' });
  await expect.poll(() => shownSoFar(worker)).toBe(3);
  expect(await shown(worker)).toEqual([{ title: 'Bets settled', body: 'Over 20 runs', tag: 'settled-1', lang: 'en' }]);
  expect(await pressed(worker)).toBe('/mybets');
  const foreign = ['https://elsewhere.example/mybets', '//elsewhere.example', '/api/signout', 'javascript:alert(1)'];
  for (const [at, link] of foreign.entries()) {
    await deliver({ ...SETTLED, link });
    await expect.poll(() => shownSoFar(worker)).toBe(4 + at);
    expect(await pressed(worker), link).toBe('/');
  }
});

/** A push message, as the server sends it. */
const SETTLED = { title: 'Bets settled', body: 'Match odds', tag: 'settled-1', lang: 'en', at: 1, link: '/mybets' };

/** Turns notifications on and chooses topics, which a reload keeps and renews. @returns the switch. */
async function turnOn(page: Page, context: BrowserContext): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  const device = card.getByRole('switch', { name: /^Notify me on this device/ });
  await expect(device).not.toBeChecked();
  await device.press('Space');
  await expect(device).toBeChecked();
  await expect(device).toBeFocused();
  // The second change is made while the first is pending.
  let release = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/push/keep', async (route) => {
    await bothPressed;
    await route.continue();
  });
  await card.getByRole('switch', { name: /^Bets matched/ }).click();
  await card.getByRole('switch', { name: /^Show amounts/ }).click();
  release();
  const kinds = { settled: true, matched: true, suspended: false, cashOut: true, account: true, news: false };
  await expect
    .poll(() => api(page, '/push'))
    .toMatchObject({ isOffered: true, devices: [{ current: true, kinds, showsAmounts: true }] });
  await expectCleanInBothThemes(page, 'notices on this device');
  const renewal = page.waitForRequest((request) => request.url().endsWith('/push/renew'));
  await page.reload();
  await expect(device).toBeChecked();
  await renewal;
  return device;
}
