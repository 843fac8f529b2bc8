import { type APIRequestContext, expect } from '@playwright/test';
import { newPlayer, PHONE, toast } from '../support/new-player.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** Signs a program in and backs the first runner of a market at a price that nobody offers. */
async function placePaperBet(request: APIRequestContext, key: string, form: { username: string; password: string }) {
  const headers = { 'x-application': key };
  const { token } = await (await request.post('/api/login', { headers, form })).json();
  const call = async (operation: string, data: object) => {
    const reply = await request.post(`/exchange/betting/rest/v1.0/${operation}/`, {
      headers: { ...headers, 'x-authentication': token },
      data,
    });
    return reply.json();
  };
  const filter = { marketTypeCodes: ['MATCH_ODDS'] };
  const projection = { marketProjection: ['RUNNER_DESCRIPTION'], maxResults: 20 };
  for (const { marketId, runners } of await call('listMarketCatalogue', { filter, ...projection })) {
    const limitOrder = { size: 100, price: 1000, persistenceType: 'LAPSE' };
    const order = { orderType: 'LIMIT', side: 'BACK', selectionId: runners[0].selectionId, limitOrder };
    const { status } = await call('placeOrders', { marketId, instructions: [order] });
    // A market may be suspended for a moment.
    if (status === 'SUCCESS') return;
  }
  throw new Error('no market is open');
}

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('/profile/api: keys are made and shown once, sign programs in, and are turned off; axe finds nothing', async ({
    page,
    request,
  }) => {
    const { username, password } = await newPlayer(page, '/profile/api');
    await expect(page.getByRole('heading', { level: 1, name: 'API access' })).toBeVisible();
    await expect(page.getByText('No keys')).toBeVisible();
    await page.getByRole('button', { name: 'New key' }).click();
    const form = page.getByRole('dialog', { name: 'New key' });
    await form.getByLabel('Name').fill('Ladder bot');
    await form.getByLabel('Maximum stake per bet').fill('5000');
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Create key' }).click();
    const made = page.getByRole('region', { name: 'Ladder bot: copy the key now' });
    const key = (await made.locator('code').textContent()) ?? '';
    expect(key).toMatch(/^cr_live_/);

    const headers = { 'x-application': key };
    const login = await request.post('/api/login', { headers, form: { username, password } });
    expect(await login.json()).toMatchObject({ status: 'SUCCESS' });
    await follow(page, '/mybets');
    await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'API access' })).toBeVisible();
    await expect(made).toBeHidden();
    await expect(page.getByText('Ladder bot S-')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Ladder bot' }).click();
    await expect(page.getByText('₹5,000')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Ladder bot' }).click();

    await page.getByRole('button', { name: 'New key' }).click();
    await form.getByLabel('Name').fill('Paper bot');
    await form.getByLabel('Read live prices and place paper bets').check();
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Create key' }).click();
    const paper =
      (await page.getByRole('region', { name: 'Paper bot: copy the key now' }).locator('code').textContent()) ?? '';
    await placePaperBet(request, paper, { username, password });
    await page.getByRole('button', { name: 'Details of Paper bot' }).click();
    await expect(page.getByRole('list', { name: 'Paper bets' }).getByRole('listitem')).toHaveCount(1);
    await expectCleanEverywhere(page, '/profile/api');
    await page.getByRole('button', { name: 'Details of Paper bot' }).click();

    await page.getByRole('button', { name: 'Details of Ladder bot' }).click();
    const off = toast(page, 'Ladder bot turned off');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await off;
    await expect(page.getByText('Ladder bot S-')).toBeHidden();
    const refused = await request.post('/api/login', { headers, form: { username, password } });
    expect(await refused.json()).toMatchObject({ status: 'FAIL', error: 'FORBIDDEN' });
  });
});
