import { expect, type Page, test } from '@playwright/test';
import { STILL } from '../../houses.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectClean } from '../support/screens.ts';

test.use({ baseURL: STILL.origin });

interface Round {
  readonly provider: string;
  readonly stake: number;
  readonly win: number;
  readonly status: string;
}

const rounds = async (page: Page) => (await api<{ items: Round[] }>(page, '/games/rounds?gameId=pearl-divers')).items;

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
])
  test.describe(name, () => {
    test.use({ viewport });

    test('[CA-05] a game of another house opens, plays for our money, and is closed while that house is away', async ({
      page,
      request,
    }) => {
      await demoLogin(page);
      await page.goto('/casino/pearl-divers');
      await expect(page.getByRole('heading', { name: 'Pearl Divers', level: 1 })).toBeVisible();
      const frame = page.frameLocator('iframe[title="Pearl Divers"]');
      await frame.getByRole('button', { name: 'Middle shell' }).click();
      await expect(frame.getByRole('status')).toHaveText(/You won|No win/);
      await expect(page.getByText('Staked here')).toContainText('₹100.00');
      const [round] = await rounds(page);
      expect(round).toMatchObject({ provider: 'aura-games', stake: 100, status: 'closed' });
      expect([0, 288]).toContain(round?.win);
      const { balance } = await api<{ balance: number }>(page, '/user/wallet').catch(() => ({ balance: Number.NaN }));
      if (!Number.isNaN(balance)) expect(balance).toBe(100_000 - 100 + (round?.win ?? 0));
      await expectClean(page, '/casino/pearl-divers');

      const src = (await page.locator('iframe').getAttribute('src')) ?? '';
      const provider = new URL(src).origin;
      expect(provider).not.toBe(STILL.origin);
      await request.post(`${provider}/aura-games/switch?up=false`);
      await expect(page.getByRole('alert')).toContainText('Pearl Divers is closed for now', { timeout: 20_000 });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(api(page, '/casino/launch', { gameId: 'pearl-divers' })).rejects.toThrow('GAME_UNAVAILABLE');
      await page.goto('/casino?search=pearl');
      await expect(page.getByText('Unavailable').first()).toBeVisible();

      await request.post(`${provider}/aura-games/switch?up=true`);
      await expect(page.getByText('Unavailable')).toHaveCount(0, { timeout: 20_000 });
      await page
        .getByRole('link', { name: /Pearl Divers/ })
        .first()
        .click();
      await expect(frame.getByRole('button', { name: 'Left shell' })).toBeVisible();
    });
  });
