import { expect } from '@playwright/test';
import { newPlayer, PHONE } from '../support/new-player.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('/profile/api: a key is made and shown once, signs a program in, and is turned off; axe finds nothing', async ({
    page,
    request,
  }) => {
    const { username, password } = await newPlayer(page);
    await page.goto('/profile/api');
    await expect(page.getByRole('heading', { level: 1, name: 'API access' })).toBeVisible();
    await expect(page.getByText('No keys')).toBeVisible();
    await page.getByRole('button', { name: 'New key' }).click();
    const form = page.getByRole('dialog', { name: 'New key' });
    await form.getByLabel('Name').fill('Ladder bot');
    await form.getByLabel('Most in one bet').fill('5000');
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Make key' }).click();
    const made = page.getByRole('region', { name: 'Ladder bot, copy its key now' });
    const key = (await made.locator('code').textContent()) ?? '';
    expect(key).toMatch(/^cr_live_/);

    const headers = { 'x-application': key };
    const login = await request.post('/api/login', { headers, form: { username, password } });
    expect(await login.json()).toMatchObject({ status: 'SUCCESS' });
    await page.reload();
    await expect(made).toBeHidden();
    await expect(page.getByText('Ladder bot S-')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Ladder bot' }).click();
    await expect(page.getByText('₹5,000')).toBeVisible();
    await expectCleanEverywhere(page, '/profile/api');

    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Ladder bot is off')).toBeVisible();
    await expect(page.getByText('Ladder bot S-')).toBeHidden();
    const refused = await request.post('/api/login', { headers, form: { username, password } });
    expect(await refused.json()).toMatchObject({ status: 'FAIL', error: 'FORBIDDEN' });
  });
});
