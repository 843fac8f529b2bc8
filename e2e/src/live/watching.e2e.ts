import { expect, type Page } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { organisation } from '../support/organisation.ts';
import { listEvents, NO_PAGE, openMatch } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';
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

test('[BT-08] cricket has live pictures and a ball-by-ball view, and the choice applies to the next match', async ({
  page,
  world,
}) => {
  await page.goto(NO_PAGE);
  const match = await open(page, world, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  const pictures = page.getByRole('region', { name: 'Live TV' });
  await expect(pictures.getByText('Pictures can be up to 8 s behind. Prices are not.')).toBeVisible();
  // Beyond one segment of the stream: the next one was loaded.
  await expectPlaying(page, 2.5);
  await expectClean(page, 'pictures');
  await page.reload();
  await expectPlaying(page);
  await pictures.getByRole('button', { name: 'Hide pictures' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  await page.getByRole('button', { name: 'Match view', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
  await world.playUntil({ kind: 'score', gameId: match.gameId });
  await expect(page.getByRole('figure')).toHaveAccessibleName(/Over \d+: (\d runs?|no run|four|six|wicket|extra)/);
  await expectClean(page, 'match view');
  const other = (await listEvents(page, 'sportId=4&inPlay=true')).find(({ gameId }) => gameId !== match.gameId);
  await page.goto(`/exchange/${other?.gameId}`);
  await expect(page.getByRole('region', { name: 'Match view' })).toBeVisible();
});

test('[BT-08] on a phone the pictures are sticky below the header, and the tabs below them', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(NO_PAGE);
  await open(page, world, 'sportId=4&inPlay=true');
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

test('[BT-08] a browser without native streaming gets the script for it', async ({ page, world }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.goto(NO_PAGE);
  await open(page, world, 'sportId=4&inPlay=true');
  await page.getByRole('button', { name: 'Live TV' }).click();
  await expectPlaying(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
});

test('[BT-08] soccer and tennis are drawn from their score; without a stream there is no button for it', async ({
  page,
  world,
}) => {
  await page.goto(NO_PAGE);
  for (const [sport, description] of [
    ['1', /minute \d+\./],
    ['2', /serves from the (right|left)\./],
  ] as const) {
    const { gameId } = await openMatch(page, world, `sportId=${sport}&inPlay=true`);
    await page.goto(`/exchange/${gameId}`);
    const button = page.getByRole('button', { name: 'Match view', exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(page.getByRole('figure')).toHaveAccessibleName(description);
    await expect(page.getByRole('button', { name: 'Live TV' })).toHaveCount(0);
    await expectClean(page, `sport ${sport}`);
  }
});

test('[BT-08] stopped pictures are reported and resume; without pictures there is no button', async ({
  page,
  world,
}) => {
  await page.goto(NO_PAGE);
  const { gameId } = await openMatch(page, world, 'sportId=4&inPlay=true');
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

test('[BT-08] the lobby of a partner opens in a new tab without referrer', async ({ page, world }) => {
  await organisation(page, { LOBBY_URL: 'https://lobby.example/crease' });
  await page.goto(NO_PAGE);
  await open(page, world, 'sportId=4&inPlay=true');
  const link = page.getByRole('link', { name: 'Partner lobby' });
  await expect(link).toHaveAttribute('href', 'https://lobby.example/crease');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});
