import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { approvePending, openDesk } from '../support/desk.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('the desk shows the possible loss of a ticket, decides its leg by hand after a preview, and changes a limit', async ({
  page,
}) => {
  const { token } = await playerApi(null).call('loginDemo');
  const player = playerApi(token);
  const { items } = await player.call('sportsbookEvents', { query: { page: 1, inPlay: 'false' } });
  const event = items.find(({ winner }) => winner?.selections.every(({ price }) => price !== null));
  const [side] = event?.winner?.selections ?? [];
  if (!event || !side?.price) throw new Error('no match to come has fixed odds');
  const legs = [{ selectionId: side.selectionId, price: side.price }];
  const bet = { kind: 'single' as const, legs, stake: 500, accept: 'any' as const };
  const { ticket } = await player.call('placeTicket', { body: { ...bet, clientRef: newClientRef() } });

  await openDesk(page, 'owner', '/tickets');
  await expect(page.getByRole('table', { name: 'By event' }).getByText(event.name)).toBeVisible();
  await expect(page.getByRole('cell', { name: side.name, exact: true })).toBeVisible();
  await expectCleanEverywhere(page, '/tickets');
  await page
    .getByRole('table', { name: 'Largest tickets' })
    .getByRole('link', { name: `T-${ticket.ticketId}` })
    .click();
  await expect(page.getByRole('heading', { name: `Ticket T-${ticket.ticketId}` })).toBeVisible();
  await expect(page.getByText('Maximum payout now')).toBeVisible();
  await page.getByLabel('Reason').fill('a wrong price');
  await expectClean(page, 'a ticket at the desk');
  await page.getByRole('button', { name: 'Decide: void, pays ₹500.00' }).click();
  await expect(page.getByRole('table', { name: 'Legs' }).getByText('Void by hand: a wrong price')).toBeVisible();
  expect((await player.call('tickets', { query: { ticketId: ticket.ticketId } })).items[0]?.returns).toBe(500);

  await page.getByRole('link', { name: 'Tickets', exact: true }).first().click();
  await page.getByRole('button', { name: 'Change the limits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum stake of a ticket').fill('90000');
  await dialog.getByLabel('Reason').fill('a quiet week');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await player.call('ticketTerms')).maxStake).toBe(90_000);
  const wider = { maxStake: 100_000, reason: 'as it was' };
  await approvePending(await operatorConsole().call('setTicketLimits', { body: wider }));
});
