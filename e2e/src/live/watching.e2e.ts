import { expect, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { PHONE } from '../support/new-player.ts';
import { NO_PAGE, openMatch } from '../support/player.ts';
import { expectClean, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

/** Checks that the video advances by at least so many seconds. */
async function expectPlaying(page: Page, seconds = 0.3): Promise<void> {
  const at = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(at).toBeGreaterThan(0);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + seconds);
}

const open = async (page: Page, world: World, query: string) => {
  const match = await openMatch(page, world, query);
  await page.goto(`/exchange/${match.gameId}`);
  return match;
};

test('[BT-08] on a phone cricket has sticky live pictures and a ball-by-ball view, and the choice applies to every match; soccer and tennis are drawn from their score', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(NO_PAGE);
  const match = await open(page, world, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  const pictures = page.getByRole('region', { name: 'Live TV' });
  await expect(pictures.getByText('Video can be up to 8 s behind. Prices are not.')).toBeVisible();
  // Beyond one segment of the stream: the next one was loaded.
  await expectPlaying(page, 2.5);
  await expectSticky(page);
  await expectClean(page, 'pictures');
  await page.reload();
  await expectPlaying(page);
  await expectPlayingByScript(page);
  await pictures.getByRole('button', { name: 'Hide video' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  await page.getByRole('button', { name: 'Match view', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
  await world.playUntil({ kind: 'score', gameId: match.gameId });
  const drawing = page.getByRole('figure');
  await expect(drawing).toHaveAccessibleName(/Over \d+: (\d runs?|no run|four|six|wicket|extra)/);
  await expectClean(page, 'match view');
  // Those without pictures have no button for them.
  for (const [sport, description] of [
    ['1', /minute \d+\./],
    ['2', /serves from the (right|left)\./],
  ] as const) {
    const { gameId } = await openMatch(page, world, `sportId=${sport}&inPlay=true`);
    await follow(page, `/exchange/${gameId}`);
    await expect(drawing).toHaveAccessibleName(description);
    await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live TV' })).toHaveCount(0);
    await expectClean(page, `sport ${sport}`);
  }
});

/** Checks that the scrolled page has the pictures below the header, and the tabs below them. */
async function expectSticky(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1200);
  const topOf = async (name: string, role: 'region' | 'tablist') => {
    const box = await page.getByRole(role, { name }).boundingBox();
    return Math.round(box?.y ?? Number.NaN);
  };
  const header = page.locator('header').first();
  const headerFoot = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => topOf('Live TV', 'region')).toBe(Math.round(headerFoot));
  const tabsTop = headerFoot + (PHONE.width * 9) / 16;
  await expect.poll(async () => Math.abs((await topOf('Markets', 'tablist')) - tabsTop)).toBeLessThanOrEqual(1);
}

/** Opens the pictures again as in a browser without native streaming, which gets the script for it. */
async function expectPlayingByScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.getByRole('button', { name: 'Hide video' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Live TV' }).click();
  await expectPlaying(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
}

test('[BT-08] stopped pictures are reported and resume', async ({ page, world }) => {
  await page.goto(NO_PAGE);
  const { gameId } = await openMatch(page, world, 'sportId=4&inPlay=true');
  const desk = operatorConsole();
  await desk.call('setStream', { body: { gameId, url: '/pictures/gone.m3u8' } });
  await page.goto(`/exchange/${gameId}`);
  await page.getByRole('button', { name: 'Live TV' }).click();
  const pictures = page.getByRole('region', { name: 'Live TV' });
  await expect(pictures.getByText('The video stopped')).toBeVisible();
  await expect(pictures.getByText('The score and the prices are live.')).toBeVisible();
  await page.route('**/pictures/gone.m3u8', (route) =>
    route.continue({ url: new URL('/pictures/live.m3u8', page.url()).href }),
  );
  await pictures.getByRole('button', { name: 'Try now' }).click();
  await expectPlaying(page);
  await desk.call('setStream', { body: { gameId, url: null } });
});
