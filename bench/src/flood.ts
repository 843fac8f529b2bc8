import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@crease/server';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { createFloodFeed, FLOOD_GAME_ID } from './flood-feed.ts';

const CHANGES_PER_SECOND = 200;
const CPU_SLOWDOWN = 4;
const WARM_UP_MS = 6000;
const WATCHED_MS = 20_000;
const TYPED = '1234567';

/**
 * The market page under a flood of price changes on a slow processor: long tasks from Chromium's own trace, and
 * whether the stake field took every key.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-flood-'));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const server = await startServer({ env, feed: createFloodFeed(CHANGES_PER_SECOND) });
  const browser = await launchChromium();
  try {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await browser.newPage({ viewport });
      await page.goto(`${server.url}/exchange/${FLOOD_GAME_ID}`);
      await page.locator('main button[data-side="back"]').first().click();
      const stake = page.locator('input[inputmode="decimal"]').last();
      await stake.waitFor();
      await watch(page, stake, viewport.width);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watch(page: Page, stake: ReturnType<Page['locator']>, width: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(WARM_UP_MS);
  const trace = collectTasks(session);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  const before = await page.evaluate(() => performance.now());
  await stake.click();
  await stake.fill('');
  for (const key of TYPED) await stake.press(key, { delay: 60 });
  const typed = await stake.inputValue();
  await page.waitForTimeout(WATCHED_MS);
  const seconds = ((await page.evaluate(() => performance.now())) - before) / 1000;
  await session.send('Tracing.end');
  const tasks = await trace;
  const long = tasks.filter((ms) => ms > 50);
  const longest = Math.max(0, ...tasks);
  console.log(
    `${width} px, ${CHANGES_PER_SECOND} changes/s, CPU ÷ ${CPU_SLOWDOWN}, ${seconds.toFixed(0)} s: ${long.length} main-thread tasks over 50 ms, longest ${longest.toFixed(1)} ms; ` +
      `typed ${TYPED}, field holds ${typed.replace(/\D/g, '')}`,
  );
}

/** Durations of the page's main-thread tasks, ms. */
async function collectTasks(session: CDPSession): Promise<number[]> {
  const tasks: { ms: number; thread: string }[] = [];
  let main = '';
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as {
      name: string;
      dur?: number;
      pid: number;
      tid: number;
      args?: { name?: string };
    }[]) {
      const thread = `${event.pid}:${event.tid}`;
      if (event.name === 'FunctionCall') main ||= thread;
      if (/RunTask$/.test(event.name) && event.dur) tasks.push({ ms: event.dur / 1000, thread });
    }
  });
  await new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  return tasks.filter(({ thread }) => thread === main).map(({ ms }) => ms);
}
