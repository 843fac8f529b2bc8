import { expect, type Page, test } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { organisation } from '../support/organisation.ts';
import { listEvents, openMatch } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';

/** The pictures go on, by so many seconds at least: what stands still is no live stream. */
async function expectPlaying(page: Page, seconds = 0.3): Promise<void> {
  const at = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(at).toBeGreaterThan(0);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + seconds);
}

/** Whether a ball is bowled while one watches, and stands in the drawing. */
async function seesABall(page: Page): Promise<boolean> {
  const said = () => page.getByRole('figure').getAttribute('aria-label');
  const before = await said();
  const after = () => said().then((now) => (now === before ? '' : now));
  return expect
    .poll(after, { timeout: 30_000 })
    .toMatch(/Over \d+: (\d runs?|no run|four|six|wicket|extra)/)
    .then(
      () => true,
      () => false,
    );
}

const open = async (page: Page, query: string) => {
  const match = await openMatch(page, query);
  await page.goto(`/exchange/${match.gameId}`);
  return match;
};

test('[BT-08] cricket is watched live, and ball by ball, and stays open for the next match', async ({ page }) => {
  await page.goto('/');
  const match = await open(page, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  const pictures = page.getByRole('region', { name: 'Live TV' });
  await expect(pictures.getByText('Pictures can be up to 8 s behind. Prices are not.')).toBeVisible();
  // Past a piece of the stream: the next one was fetched and follows on.
  await expectPlaying(page, 2.5);
  await expectClean(page, 'pictures');
  await page.reload();
  await expectPlaying(page);
  await pictures.getByRole('button', { name: 'Hide pictures' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  await page.getByRole('button', { name: 'Match view', exact: true }).click();
  // Between innings and in a time-out nobody bowls for a while, and one watched for long is over: it is watched at
  // another match then.
  const seen = [match.gameId];
  const next = async () => {
    const inPlay = await listEvents(page, 'sportId=4&inPlay=true');
    const other = inPlay.map(({ gameId }) => gameId).find((gameId) => !seen.includes(gameId));
    if (!other) return false;
    seen.push(other);
    await page.goto(`/exchange/${other}`);
    await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
    return true;
  };
  await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
  while (!(await seesABall(page))) expect(await next(), 'a match where somebody bowls').toBe(true);
  await expectClean(page, 'match view');
  await next();
});

test('[BT-08] on a phone the pictures stay under the header, and the tabs under them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await open(page, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  await expectPlaying(page);
  await page.mouse.wheel(0, 1200);
  const topOf = async (name: string, role: 'region' | 'tablist') => {
    const box = await page.getByRole(role, { name }).boundingBox();
    return Math.round(box?.y ?? Number.NaN);
  };
  const headerFoot = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);
  await expect.poll(() => topOf('Live TV', 'region')).toBe(Math.round(headerFoot));
  expect(Math.abs((await topOf('Markets', 'tablist')) - (headerFoot + (390 * 9) / 16))).toBeLessThanOrEqual(1);
  await expectClean(page, 'phone');
});

test('[BT-08] a browser that plays no stream by itself is given the script for it', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.goto('/');
  await open(page, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  await expectPlaying(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
});

test('[BT-08] soccer and tennis are drawn from their score; without a stream there is no button for one', async ({
  page,
}) => {
  await page.goto('/');
  for (const [sport, said] of [
    ['1', /minute \d+\./],
    ['2', /serves from the (right|left)\./],
  ] as const) {
    const inPlay = async () => (await listEvents(page, `sportId=${sport}&inPlay=true`)).at(-1);
    await expect.poll(inPlay, { timeout: 30_000 }).toBeTruthy();
    await page.goto(`/exchange/${(await inPlay())?.gameId}`);
    const button = page.getByRole('button', { name: 'Match view', exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(page.getByRole('figure')).toHaveAccessibleName(said);
    await expect(page.getByRole('button', { name: 'Live TV' })).toHaveCount(0);
    await expectClean(page, `sport ${sport}`);
  }
});

test('[BT-08] pictures that stop say so and come again; where the operator shows none there is no button', async ({
  page,
}) => {
  await page.goto('/');
  const { gameId } = await openMatch(page, 'sportId=4&inPlay=true');
  const desk = operatorConsole();
  await desk.call('setStream', { body: { gameId, url: '/pictures/gone.m3u8' } });
  await page.goto(`/exchange/${gameId}`);
  await page.getByRole('button', { name: 'Live TV' }).click();
  const pictures = page.getByRole('region', { name: 'Live TV' });
  await expect(pictures.getByText('The stream stopped')).toBeVisible();
  await expect(pictures.getByText('The score and the prices are live.')).toBeVisible();
  await page.route('**/pictures/gone.m3u8', (route) =>
    route.continue({ url: new URL('/pictures/live.m3u8', page.url()).href }),
  );
  await pictures.getByRole('button', { name: 'Try now' }).click();
  await expectPlaying(page);
  await desk.call('setStream', { body: { gameId, url: '' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Match view', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Live TV' })).toHaveCount(0);
  await desk.call('setStream', { body: { gameId, url: null } });
});

test('[BT-08] the lobby of a partner opens in a tab of its own, which learns nothing of this page', async ({
  page,
}) => {
  await organisation(page, { LOBBY_URL: 'https://lobby.example/crease' });
  await page.goto('/');
  await open(page, 'sportId=4&inPlay=true');
  const link = page.getByRole('link', { name: 'Partner lobby' });
  await expect(link).toHaveAttribute('href', 'https://lobby.example/crease');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});
