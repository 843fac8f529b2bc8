import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { matchFor, type ScriptedMatch } from '../support/scripted-match.ts';
import { marketCard, place, rowOf, watchLiveRegions, write } from '../support/slip.ts';
import { test } from '../world/test.ts';

const GROUNDS = [
  {
    viewport: PHONE,
    sport: 'soccer',
    place: 'soccerFancy',
    line: 'Corners in the match',
    unit: 'corners',
    head: 'Corners',
  },
  { viewport: DESKTOP, sport: 'tennis', place: 'tennisFancy', line: 'Aces in the match', unit: 'aces', head: 'Aces' },
] as const;

for (const { viewport, sport, place: at, line, unit, head } of GROUNDS) {
  test(`[BT-02] [BT-03] ${sport} has a bookmaker and fancies; bets on both are accepted and shown in its units`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const match = await matchFor(at);
    const bookmaker = openIn(match, 'bookmaker', 'Bookmaker');
    const fancy = openIn(match, 'fancy', line);
    const runner = bookmaker.runners.find(({ status }) => status === 'active');
    const [yes, rate] = [fancy.yes ?? { run: 0, rate: 0 }, runner?.backRate ?? 0];
    const announced = await watchLiveRegions(page);
    await demoLogin(page, `/exchange/${match.gameId}`);

    const rated = rowOf(marketCard(page, 'Bookmaker'), `${runner?.name}`);
    await write(page, rated.getByRole('button', { name: `Back at rate ${rate}, ` }), 500);
    await place(page);
    await announced(`Matched ₹500 at ${rate}.`);
    await expect(rated).toContainText(`Your result if it wins: +₹${(5 * rate).toFixed(2)}`);

    const row = rowOf(marketCard(page, 'Fancy'), line).first();
    await write(
      page,
      row.getByRole('button', { name: `Yes, ${yes.run} ${unit} or more, at ${yes.rate}`, exact: true }),
      500,
    );
    await place(page);
    await announced(`Matched ₹500 at ${yes.run} at ${yes.rate}.`);
    const bets = await api<{ items: unknown[] }>(page, `/bets?marketId=${fancy.marketId}`);
    expect(bets.items).toMatchObject([{ side: 'back', run: yes.run, rate: yes.rate, matched: 500 }]);

    await row.getByRole('button', { name: `Book of ${line}` }).click();
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show every number' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\bruns?\b/i);
  });
}

function openIn<T extends 'bookmaker' | 'fancy'>({ name, markets }: ScriptedMatch, type: T, title: string) {
  const found = markets.find((market) => market.type === type && market.name === title && market.status === 'open');
  if (!found) throw new Error(`${name} has no open ${title}`);
  return found as Extract<ScriptedMatch['markets'][number], { type: T }>;
}
