import { expect, type Locator, type Page } from '@playwright/test';
import { stakeField } from './player.ts';

/** Actions on prices and on the slip shared by many betting tests. */

/** Formats odds as prices are written. */
export const odds = (price: number) => (price < 10 ? price.toFixed(2) : String(price));

/** The card of a market, a section with its name. */
export const marketCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The best price of a side in a row of match odds: the grid has three of each, the best next to the middle. */
export function bestCell(row: Locator, side: 'Back' | 'Lay'): Locator {
  const cells = row.getByRole('button', { name: new RegExp(`^${side} [\\d.,]+, `) });
  return side === 'Back' ? cells.last() : cells.first();
}

/** The row of a runner or a run line. */
export const rowOf = (card: Locator, name: string) =>
  card.getByRole('row').filter({ has: card.page().getByRole('rowheader').filter({ hasText: name }) });

/** Presses a price, types a stake and waits until the button shows the risk. */
export async function write(page: Page, cell: Locator, stake: number): Promise<void> {
  await cell.click();
  await stakeField(page).fill(String(stake));
}

/** Presses the button of the slip. */
export async function place(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /at risk$/ })
    .last()
    .click();
}

/**
 * Records everything that the open page announces in live regions, even if it is removed: a matched bet leaves the
 * slip after four seconds, a toast after one, which a busy machine may miss. Call it before the page is opened; a
 * reload starts over.
 */
export async function watchLiveRegions(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { announcedTexts: texts });
    const take = (node: Node | null) => {
      const around = node instanceof Element ? node : node?.parentElement;
      for (const region of [around?.closest('[role="status"]'), ...(around?.querySelectorAll('[role="status"]') ?? [])])
        if (region?.textContent) texts.add(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) take(target);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const announced = () =>
    page.evaluate(() => [...(window as unknown as { announcedTexts: Set<string> }).announcedTexts].join('\n'));
  return async (text) => {
    await expect.poll(announced, { message: text }).toContain(text);
  };
}

/** The exposure as the header writes it. */
export const exposureShown = (page: Page, amount: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`Exposure.*${amount.replace('.', '\\.')}`) });
