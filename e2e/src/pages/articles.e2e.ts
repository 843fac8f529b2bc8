import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanEverywhere, expectCleanInBothThemes, expectFits, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** Each page with a section specific to this product. The rules are open first. */
const PAGES = [
  { path: '/gamesrule', title: 'Rules of every market', section: 'Fall of a wicket', figure: '+₹850' },
  { path: '/fairplay', title: 'Fair play', section: 'One book, by price and then by time', figure: '₹1,488' },
  { path: '/responsiblegame', title: 'Responsible gaming', section: 'Help in India', figure: '₹5,000' },
  { path: '/terms', title: 'Terms', section: 'When a bet is refused', figure: '₹10,00,00,000' },
  { path: '/privacypolicy', title: 'Privacy', section: 'Visits are counted, not tracked', figure: '14 days' },
  { path: '/contactus', title: 'Contact and help', section: 'What to say when you write', figure: 'bet id' },
];
/** Every kind of block of these is on another page, too. */
const WITHOUT_OWN_BLOCKS = ['/terms', '/privacypolicy'];

test('[RT-03] rules, fair play, responsible gaming, terms, privacy and contact are public, with texts of this product; axe finds nothing', async ({
  page,
}) => {
  const served = await page.request.get('/gamesrule');
  expect(await served.text()).toContain('<title>Rules of every market · Crease</title>');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click();
  for (const { path, title, section, figure } of PAGES) {
    if (path !== '/gamesrule') await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Crease`);
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeAttached();
    await expect(page.getByRole('article')).toContainText(figure);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    if (path === '/gamesrule') await expectSameRules(page);
    await expectCleanArticle(page, path);
  }
});

test('[RT-03] contents, search and anchors find a rule, also in Hindi', async ({ page }) => {
  await page.goto('/gamesrule');
  await page.getByRole('searchbox', { name: 'Find a rule' }).fill('super over bowl-out');
  await expect(page.getByText(/sections? found/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Partnership', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bookmaker', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Partnership' }).click();
  await expect(page).toHaveURL(/#fancy-partnership$/);
  await expect(page.getByRole('heading', { name: 'Partnership', exact: true })).toBeInViewport();
  await follow(page, '/responsiblegame#help');
  await expect(page.getByRole('heading', { name: 'Help in India' })).toBeInViewport();
  const questions = page.getByRole('checkbox');
  await questions.first().press('Space');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ज़िम्मेदारी से खेलें' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(questions.first()).toBeChecked();
  // By keyboard: a script that arrives late moves the lines under a pointer.
  for (const question of (await questions.all()).slice(1)) await question.press('Space');
  await expect(page.getByText('कृपया आज ही किसी से बात करें।')).toBeVisible();
});

/** All have the same frame, which is checked at both sizes with the first. */
async function expectCleanArticle(page: Page, path: string): Promise<void> {
  if (path === '/gamesrule') return expectCleanEverywhere(page, path);
  await (WITHOUT_OWN_BLOCKS.includes(path) ? expectClean : expectCleanInBothThemes)(page, path);
  await expectFits(page, path);
}

/** Checks that the open page has the text of a market's rules button. */
async function expectSameRules(page: Page): Promise<void> {
  const rule = page.getByText('The declared winner counts, with a target revised for rain (D/L) too.');
  await expect(rule.first()).toBeAttached();
  const listed = await page.request.get('/api/sports/events?sportId=4');
  const { data } = (await listed.json()) as { data: { items: { matchOdds: { marketId: string } | null }[] } };
  const marketId = data.items.find(({ matchOdds }) => matchOdds)?.matchOdds?.marketId ?? '';
  const settings = await page.request.get(`/api/sports/match/settings?marketId=${encodeURIComponent(marketId)}`);
  const { rules } = ((await settings.json()) as { data: { rules: string[] } }).data;
  const text = (await page.getByRole('article').innerText()).replace(/\s+/g, ' ');
  for (const paragraph of rules)
    expect(text).toContain(
      paragraph
        .replace(/^Example[:,] ?/, '')
        .slice(1, 90)
        .replace(/\s+/g, ' '),
    );
}
