import { expect, type Page } from '@playwright/test';
import { listEvents } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test('a visitor gets live matches of three sports, with prices that move during play', async ({ page, world }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const sportId of [1, 2, 4])
    expect((await listEvents(page, `sportId=${sportId}&inPlay=true`)).length).toBeGreaterThan(0);
  const prices = page.getByRole('button', { name: /^(Back|Lay) / });
  await expect(prices.first()).toBeVisible();
  const before = (await prices.allTextContents()).join('|');
  await world.play(30_000);
  await expect.poll(async () => (await prices.allTextContents()).join('|') !== before).toBe(true);
});

test('an unknown match shows a notice and a link back', async ({ page }) => {
  await page.goto('/exchange/no-such-match');
  await expect(page.getByText('This match is not here')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('[RT-20] an unknown route shows a page with a link back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});

test('the whole shell is in Hindi, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await expect(
    page
      .getByRole('main')
      .getByText(/[\u0900-\u097F]{3,}/)
      .first(),
  ).toBeVisible();

  // Refusals are shown in Hindi, built from their terms.
  const refusal = {
    error: true,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts: try again in 5 minutes',
    terms: { reason: 'attempts', wait: 300 },
  };
  await page.route('**/api/login/demo', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('button', { name: 'डेमो लॉगिन' }).click();
  await expect(page.getByText('5 मिनट बाद फिर कोशिश करें').first()).toBeVisible();
});

test('names of markets and runners are in Hindi, those of teams and people unchanged', async ({ page }) => {
  const [cricket, soccer] = [await matchFor('fancy'), await matchFor('soccerFancy')];
  const named = (match: typeof cricket, name: RegExp) => match.markets.find((market) => name.test(market.name))?.name;
  const overRuns = named(cricket, /over runs, /) ?? '';
  const [, over, team] = /^(\d+) over runs, (.+)$/.exec(overRuns) ?? [];
  await page.goto(`/exchange/${cricket.gameId}`);
  await expect(page.getByText(overRuns, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.getByText(`${over} ओवर के रन, ${team}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(overRuns, { exact: true })).toHaveCount(0);
  await page.goto(`/exchange/${soccer.gameId}`);
  await expect(page.getByRole('button', { name: 'ड्रॉ', exact: true }).first()).toBeVisible();
  await expect(page.getByText('The draw', { exact: true })).toHaveCount(0);
});

test('no page loads more script at once than its budget', async ({ page }) => {
  await page.goto('/');
  const [match] = await listEvents(page, 'sportId=4');
  for (const [path, mostKb] of [
    ['/', 130],
    [`/exchange/${match?.gameId}`, 200],
    ['/casino', 155],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => `${file}`);
    const sizes = await Promise.all([...new Set(scripts)].map((file) => sizeOf(page, file)));
    const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(kb, `${path} ${scripts}`).toBeGreaterThan(60);
    expect(kb, `${path} ${scripts}`).toBeLessThan(mostKb);
  }
});

/** Transferred bytes; files below one kilobyte are compressed on the fly, without a length in advance. */
async function sizeOf(page: Page, file: string): Promise<number> {
  const reply = await page.request.head(file, { headers: { 'accept-encoding': 'br' } });
  return Number(reply.headers()['content-length'] ?? 0);
}
