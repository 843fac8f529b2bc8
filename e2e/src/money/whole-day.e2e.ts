import { type Browser, expect, type Page } from '@playwright/test';
import { readCode } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { newPlayer, type PlayerDetails } from '../support/new-player.ts';
import { api, takeShortFancy } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';
import type { World } from '../world/world.ts';

const PAISE = 100;
const DEPOSIT = 10_000;
/** Opening balance of every player. */
const WELCOME = 100_000;
const GATEWAYS = ['m_bkash', 'm_nagad', 'm_paytm', 'm_binance_tron', 'm_binance_bsc'] as const;
/** One grey pixel: the smallest photograph. */
const PHOTO = {
  name: 'pan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface Line {
  readonly at: string;
  readonly kind: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
  readonly reference: string;
}

/** Deposits ₹10,000 by a gateway in the browser; ends where it is credited. */
async function deposit(page: Page, gateway: (typeof GATEWAYS)[number]): Promise<void> {
  await follow(page, `/deposit/${gateway}`);
  await page.getByLabel('Amount', { exact: true }).fill('10,000');
  await page.getByRole('button', { name: 'Deposit ₹10,000.00' }).click();
  await page.waitForURL('**ref=**');
  const atProvider = page.getByRole('link', { name: /^Go to/ });
  const ownPage = page.getByRole('link', { name: /provider’s page/ });
  await expect(ownPage).toBeVisible();
  if (gateway === 'm_bkash' || gateway === 'm_nagad') {
    await atProvider.click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
  } else {
    const paymentId = (await ownPage.getAttribute('href'))?.split('/').at(-1);
    const sent = await page
      .locator('text=/^[0-9.,]+ USDT$/')
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => null);
    const transfer = { outcome: 'transfer', amount: Number.parseFloat(sent ?? '0'), confirmations: 100 };
    await api(page, `/sandbox/payments/${paymentId}`, gateway === 'm_paytm' ? { outcome: 'paid' } : transfer);
  }
  await expect(page.getByRole('heading', { name: '₹10,000.00 credited' })).toBeVisible();
}

/** Sends a PAN card, which is approved at the desk while the page is open. */
async function verify(page: Page, owner: Page, { username }: PlayerDetails): Promise<void> {
  await follow(page, '/kyc');
  await page.getByRole('radio', { name: /^PAN card/ }).check();
  await page.getByLabel('Choose a file: Front').setInputFiles(PHOTO);
  await page.getByLabel('Name on the document').fill('Arjun Rawat');
  await page.getByLabel('PAN', { exact: true }).fill('ABCPR1234F');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
  await openDesk(owner, 'owner', '/verification');
  await owner.getByRole('button', { name: username }).click();
  await expect(owner.getByRole('img', { name: 'Front' })).toBeVisible();
  for (const accept of await owner.getByRole('button', { name: /^Accept \d/ }).all()) await accept.click();
  await owner.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
}

/** Adds a bank account with the verified name. */
async function addBank(page: Page, { mobile }: PlayerDetails): Promise<void> {
  await follow(page, '/withdraw/gateways');
  await expect(page.getByLabel('Account name')).toHaveValue('Arjun Rawat');
  await page.getByLabel('Account number').fill('50100 4418 2290 63');
  await page.getByLabel('Type it again').fill('50100 4418 2290 63');
  await page.getByLabel('IFSC code').fill('HDFC0002210');
  await page.getByRole('button', { name: 'Send a code to my mobile' }).click();
  await page.getByLabel('OTP').fill(await readCode(mobile, 'bank'));
  await page.getByRole('button', { name: 'Add the account' }).click();
  await expect(page.getByText('HDFC Bank ··9063 Verified')).toBeVisible();
}

/** Requests ₹4,000 with a code; ends on the page of the withdrawal. @returns its reference. */
async function requestFourThousand(
  page: Page,
  world: World,
  { mobile, lastCode }: Pick<PlayerDetails, 'mobile'> & { readonly lastCode: string },
): Promise<[string, string]> {
  await page.getByLabel('Amount', { exact: true }).fill('4,000');
  await page.getByRole('button', { name: 'Review ₹4,000.00' }).click();
  // No second code is sent within half a minute, and the button says so.
  await world.pass(31_000);
  await page.getByRole('button', { name: 'Send the code', exact: true }).click();
  await expect.poll(() => readCode(mobile, 'withdraw')).not.toBe(lastCode);
  const code = await readCode(mobile, 'withdraw');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Withdraw ₹4,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Requested ₹4,000.00' })).toBeVisible();
  return [new URL(page.url()).searchParams.get('ref') as string, code];
}

/** Approves a withdrawal in a new desk page. */
async function approve(desk: Page, withdrawalId: string): Promise<void> {
  await desk.getByRole('table', { name: 'Withdrawals' }).getByRole('button', { name: withdrawalId }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
}

const contextOf = async (browser: Browser) => (await browser.newContext()).newPage();
const paise = (units: number) => Math.round(units * PAISE);

/** Returns every line of the player's statement, oldest first. */
async function statementOf(page: Page): Promise<Line[]> {
  const today = new Date(serverTime()).toISOString().slice(0, 10);
  const yesterday = new Date(serverTime() - 24 * 3_600_000).toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (let number = 1; ; number++) {
    const path = `/getAccountstatement/${yesterday}/${today}?page=${number}`;
    const { items, total } = await api<{ items: Line[]; total: number }>(page, path);
    lines.push(...items);
    if (items.length === 0 || lines.length >= total) return lines.reverse();
  }
}

test('[EN-08][MO-02][MO-05][MO-08][ST-03] a whole day: deposits by five gateways, a bet, identity, a withdrawal approved by two people; the statement adds up to the paisa', async ({
  page,
  browser,
  world,
}) => {
  const player = await newPlayer(page);
  const [owner, finance] = [await contextOf(browser), await contextOf(browser)];

  for (const gateway of GATEWAYS) await test.step(`₹10,000 by ${gateway}`, () => deposit(page, gateway));
  await expect(page.getByRole('banner').getByText('₹1,50,000.00')).toBeVisible();
  const { marketId } = await takeShortFancy(page, world);
  const bets = async (status: string) => (await api<{ total: number }>(page, `/bets?status=${status}`)).total;
  await verify(page, owner, player);
  await addBank(page, player);

  await follow(page, '/withdraw');
  const [first, code] = await requestFourThousand(page, world, { ...player, lastCode: '' });
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel and get ₹4,000.00 back' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'New withdrawal' }).click();
  const [second] = await requestFourThousand(page, world, { ...player, lastCode: code });
  expect(second).not.toBe(first);

  await openDesk(owner, 'owner', '/withdrawals');
  await openDesk(finance, 'finance', '/withdrawals');
  await approve(owner, second);
  await expect(page.getByText('A second person checks it')).toBeVisible();
  await approve(finance, second);
  await expect(page.getByRole('heading', { name: '₹4,000.00 paid' })).toBeVisible();

  await world.playUntil({ kind: 'result', marketId });
  await expect.poll(() => bets('settled')).toBe(1);
  const lines = await statementOf(page);
  const sum = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .reduce((total, { credit, debit }) => total + paise(credit) - paise(debit), 0);
  expect(lines.filter(({ kind }) => kind === 'deposit')).toHaveLength(GATEWAYS.length);
  expect(sum('deposit')).toBe(GATEWAYS.length * DEPOSIT * PAISE);
  // The cancelled one moved nothing; the second is listed once.
  expect(lines.filter(({ kind }) => kind === 'withdrawal').map(({ reference }) => reference)).toEqual([second]);
  expect(sum('withdrawal')).toBe(-4_000 * PAISE);
  let balance = 0;
  for (const line of lines) {
    balance += paise(line.credit) - paise(line.debit);
    expect(paise(line.balance), `${line.at} ${line.kind} ${line.reference}`).toBe(balance);
  }
  const { wallet } = await api<{ wallet: { cash: number } }>(page, '/profile');
  expect(balance).toBe(paise(wallet.cash));
  const others = lines.filter(({ kind }) => kind !== 'deposit' && kind !== 'withdrawal');
  const ofBets = others.reduce((total, { credit, debit }) => total + paise(credit) - paise(debit), 0) - WELCOME * PAISE;
  expect(balance).toBe((WELCOME + GATEWAYS.length * DEPOSIT - 4_000) * PAISE + ofBets);
  await follow(page, '/statement');
  await expect(page.getByText(second)).toBeVisible();
  for (const desk of [owner, finance]) await desk.context().close();
});
