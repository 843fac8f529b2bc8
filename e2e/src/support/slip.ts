import { expect, type Locator, type Page } from '@playwright/test';
import { stakeField } from './player.ts';

/** Acts on prices and on the slip that many betting e2e tests share. */

/** Odds as prices are written. */
export const odds = (price: number) => (price < 10 ? price.toFixed(2) : String(price));

/** The card of a market, a section with its name. */
export const marketCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The best price of a side in a row of match odds: the grid shows three of each, the best beside the middle. */
export function bestCell(row: Locator, side: 'Back' | 'Lay'): Locator {
  const cells = row.getByRole('button', { name: new RegExp(`^${side} [\\d.,]+, `) });
  return side === 'Back' ? cells.last() : cells.first();
}

/** The row of a runner or a run line. */
export const rowOf = (card: Locator, name: string) =>
  card.getByRole('row').filter({ has: card.page().getByRole('rowheader').filter({ hasText: name }) });

/** Presses a price, writes a stake and waits until the button says what is at risk. */
export async function write(page: Page, cell: Locator, stake: number): Promise<void> {
  await cell.click();
  await stakeField(page).fill(String(stake));
}

/** The one button of the slip. */
export async function place(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /at risk$/ })
    .last()
    .click();
}

/**
 * Everything that the open page has said in its live regions, also what is gone again: a matched bet leaves the slip
 * after four seconds, a toast after one, which a busy machine may sleep through. To be called before the page is
 * opened; a reload begins anew.
 */
export async function watchLiveRegions(page: Page): Promise<(words: string) => Promise<void>> {
  await page.addInitScript(() => {
    const words = new Set<string>();
    Object.assign(window, { words });
    const take = (node: Node | null) => {
      const around = node instanceof Element ? node : node?.parentElement;
      for (const region of [around?.closest('[role="status"]'), ...(around?.querySelectorAll('[role="status"]') ?? [])])
        if (region?.textContent) words.add(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) take(target);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const heard = () => page.evaluate(() => [...(window as unknown as { words: Set<string> }).words].join('\n'));
  return async (words) => {
    await expect.poll(heard, { message: words }).toContain(words);
  };
}

/** A sum at risk as the header writes it. */
export const exposureShown = (page: Page, amount: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`Exposure.*${amount.replace('.', '\\.')}`) });
