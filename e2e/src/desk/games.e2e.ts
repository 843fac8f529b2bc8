import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { approvePending, approveProposal, deskOf, openDesk } from '../support/desk.ts';
import { toast } from '../support/new-player.ts';
import { demoLogin } from '../support/player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** A game that no other test plays. */
const GAME = { gameId: 'banyan', name: 'The Banyan' };

test('a game turned off at the desk is shown as off on an open page and in the lobby at once, and returns', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'trader', '/games');
  const context = await browser.newContext();
  const player = await context.newPage();
  try {
    await demoLogin(player, `/casino/${GAME.gameId}`);
    await expect(player.getByRole('heading', { name: GAME.name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: GAME.name }).click();
    await expect(page.getByText('A verdict needs 5,000 rounds.')).toBeVisible();
    await expectCleanEverywhere(page, `${deskOf()}/games`);
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Open rounds finish. Players see “Unavailable” and the last result.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('return below stated');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText(/^Off since .+: return below stated$/)).toBeVisible();
    await expect(player.getByText('This game is off for now.')).toBeVisible();
    await follow(player, '/casino?q=banyan');
    await expect(player.getByRole('link', { name: /Unavailable/ })).toBeVisible();
    await page.getByRole('switch', { name: GAME.name }).click();
    await dialog.getByLabel('Reason').fill('the strips are right');
    const waits = toast(page, 'Waits for a second person');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await waits;
    await approveProposal((preview) => preview.about === 'terms' && preview.subject === GAME.name);
    await expect(player.getByText('Unavailable')).toHaveCount(0);
  } finally {
    const on = { gameId: GAME.gameId, on: true, reason: 'after the test' };
    await approvePending(await operatorConsole().call('switchGame', { body: on }));
    await context.close();
  }
});
