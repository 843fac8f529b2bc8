import { expect } from '@playwright/test';
import { operatorConsole } from '../support/console.ts';
import { newPlayer } from '../support/new-player.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** One grey pixel: the smallest photograph. */
const PHOTO = {
  name: 'aadhaar-front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[RT-15] [EN-11] [MO-05] a document is sent, one photo declined and sent again, then approved: the open page shows it at once; axe finds nothing', async ({
  page,
}) => {
  const { playerId } = await newPlayer(page, '/kyc');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText('This photo is missing').first()).toBeVisible();
  await expect(page.getByText('12 digits needed, 0 typed')).toBeVisible();
  await expectCleanEverywhere(page, '/kyc');

  await page.getByLabel('Choose a file: Front').setInputFiles(PHOTO);
  await page.getByLabel('Choose a file: Back').setInputFiles({ ...PHOTO, name: 'aadhaar-back.png' });
  await page.getByLabel('Name on the document').fill('Arjun Rawat');
  await page.getByLabel('Aadhaar number').fill('9999 4105 7059');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText('Invalid Aadhaar number')).toBeVisible();
  await page.getByLabel('Aadhaar number').fill('9999 4105 7058');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
  await expect(page.getByText('••••••••7058')).toBeVisible();
  await expectClean(page, '/kyc while it is checked');

  const desk = operatorConsole();
  const submission = async () => {
    const { items } = await desk.call('kycSubmissions', { query: { playerId, status: 'pending' } });
    return items[0]?.id ?? '';
  };
  await desk.call('declineKyc', { params: { id: await submission() }, body: { reason: 'glare on it', side: 'back' } });
  await expect(page.getByText('Back: glare on it')).toBeVisible();
  await expect(page.getByText('Front: already accepted, no need to send it again')).toBeVisible();
  await page.getByLabel('Choose a file: Back').setInputFiles({ ...PHOTO, name: 'aadhaar-back-2.png' });
  await page.getByLabel('Aadhaar number').fill('9999 4105 7058');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
  await desk.call('approveKyc', { params: { id: await submission() }, body: {} });
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
});
