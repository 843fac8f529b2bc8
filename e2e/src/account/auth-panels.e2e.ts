import { expect, type Page } from '@playwright/test';
import { closeButton, DESKTOP, openLogin, openRegister, PHONE, panelOf } from '../support/new-player.ts';
import { follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

test("[AM-10] a panel: fade 300 ms, backdrop 150 ms; Esc, the backdrop, the cross and the back button close it; Tab stays inside; every field is reachable above a phone's keyboard", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/register');
  await follow(page, '/');
  const panel = panelOf(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4), () => page.goBack()]) {
    await openLogin(page);
    await close();
    await expect(panel).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/');
  }
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await opener.click();
    expect(await fades(page)).toEqual({ panel: 300, backdrop: 150 });
    const fading = closingFades(page);
    await closeButton(panel).click();
    expect(await fading).toEqual({ panel: 300, backdrop: 150 });
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await openRegister(page);
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.setViewportSize({ width: 360, height: 330 });
  for (const field of await panel.getByRole('textbox').all()) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await panel.getByRole('button', { name: 'JOIN NOW' }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button', { name: 'JOIN NOW' })).toBeInViewport({ ratio: 1 });
  await expect(closeButton(panel)).toBeInViewport({ ratio: 1 });
  const wide = await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/register');
});

/** Durations of the running fades of the open dialog and its backdrop, ms. */
function fades(page: Page): Promise<{ panel: unknown; backdrop: unknown }> {
  return page.locator('dialog').evaluate((dialog) => {
    const all = dialog.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect);
    const lengthOf = (pseudo: string | null) =>
      all.find(({ target, pseudoElement }) => target === dialog && pseudoElement === pseudo)?.getTiming().duration;
    const style = getComputedStyle(dialog);
    const backdrop = getComputedStyle(dialog, '::backdrop');
    // Finished animations are no longer listed; the style sheet still has their durations.
    return {
      panel: lengthOf(null) ?? Number.parseFloat(style.animationDuration) * 1000,
      backdrop: lengthOf('::backdrop') ?? Number.parseFloat(backdrop.animationDuration) * 1000,
    };
  });
}

/** Durations of the closing fade, read by the page itself: it would be over before a slow test reads it. */
function closingFades(page: Page): Promise<{ panel: number; backdrop: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector('dialog[data-closing]');
          if (!dialog) return;
          observer.disconnect();
          const lengthOf = (pseudo?: string) =>
            Number.parseFloat(getComputedStyle(dialog, pseudo).animationDuration) * 1000;
          resolve({ panel: lengthOf(), backdrop: lengthOf('::backdrop') });
        });
        observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-closing'] });
      }),
  );
}
