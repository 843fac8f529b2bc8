import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { playerApi } from '../support/console.ts';
import { join, openDesk, openDeskAs, staffWith } from '../support/desk.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

/**
 * One owner invites a finance operator under a second name, proposes ₹5,00,000, and agrees as the other.
 */
test('an owner cannot approve their own proposal: neither an operator they invited nor one at their address may answer it', async ({
  page,
  browser,
}) => {
  const owner = await openDesk(page, 'owner', '/staff');
  const username = `puppet.${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(username);
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByLabel('Reason').fill('joins the desk');
  await dialog.getByRole('button', { name: `Invite ${username}` }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  const { user } = await playerApi(null).call('loginDemo');
  const wallet = () => owner.api.call('playerStory', { params: { playerId: user.id } }).then((story) => story.wallet);
  const before = await wallet();
  const body = { clientRef: newClientRef(), playerId: user.id, amount: 5_00_000, reason: 'invented' };
  const { proposalId } = await owner.api.call('adjustBalance', { body });

  const puppet = await join(WORLD, link.split('#')[1] ?? '', username);
  const theirs = await (await browser.newContext()).newPage();
  await openDeskAs(theirs, puppet, '/proposals');
  await theirs.getByRole('row', { name: owner.username }).getByRole('button').first().click();
  await expect(theirs.getByText('less than 30 days ago: somebody else must decide')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  const params = { id: proposalId ?? '' };
  const answer = (by: typeof puppet) =>
    by.api
      .call('answerProposal', { params, body: { agree: true, reason: 'as agreed' } })
      .catch((error) => error.status);
  expect(await answer(puppet)).toBe(403);

  // The owner's own machine under another name.
  const neighbour = await staffWith('trader');
  const beside = await (await browser.newContext()).newPage();
  await openDeskAs(beside, { ...neighbour, address: owner.address }, '/proposals');
  await beside.getByRole('row', { name: owner.username }).getByRole('button').first().click();
  await expect(beside.getByText('a third person must decide')).toBeVisible();
  expect(await answer(neighbour)).toBe(403);
  await beside.reload();
  await beside.getByRole('row', { name: owner.username }).getByRole('button').first().click();
  await expect(beside.getByText(`Flagged: ${neighbour.username}`)).toBeVisible();
  await expectCleanInBothThemes(beside, 'a flagged proposal');
  expect(await wallet()).toEqual(before);
  await theirs.context().close();
  await beside.context().close();
});
