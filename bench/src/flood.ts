import type { Browser, CDPSession, Page } from 'playwright-core';
import { createFloodFeed, FLOOD_GAME_ID } from './flood-feed.ts';
import { openBenchServer } from './http/bench-server.ts';
import { launchChromium } from './product-server.ts';

const CHANGES_PER_SECOND = 200;
const CPU_SLOWDOWN = 4;
/** Numbers of simulated players on the flooded market: none, and those of a large installation. */
const CROWDS = [0, 500];
const WARM_UP_MS = 6000;
const WATCHED_MS = 20_000;
const TYPED = '1234567';
/** Tasks longer than this are noticeable, ms. */
const LONG_MS = 50;

/**
 * The market page under a flood of price changes on a slow processor: long tasks from Chromium's trace, and whether the
 * stake field received every key. Measures the thread's processor time: while server, database and load share the
 * cores, the page also waits for one, and the slowdown multiplies that wait by four.
 */
export async function run(): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const crowd of CROWDS) await floodWith(browser, crowd);
  } finally {
    await browser.close();
  }
}

async function floodWith(browser: Browser, crowd: number): Promise<void> {
  const feed = createFloodFeed(CHANGES_PER_SECOND);
  const { server, stop } = await openBenchServer({ feed, env: { SIMULATED_PLAYERS: String(crowd) } });
  try {
    console.log(`${crowd} simulated players`);
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
    await stop();
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
  console.log(
    `${width} px, ${CHANGES_PER_SECOND} changes/s, CPU ÷ ${CPU_SLOWDOWN}, ${seconds.toFixed(0)} s: ` +
      `main-thread tasks over ${LONG_MS} ms of processor time: ${summary(tasks.map(({ ownMs }) => ownMs))}; ` +
      `by wall clock, including waits for a core: ${summary(tasks.map(({ wallMs }) => wallMs))}; ` +
      `typed ${TYPED}, field contains ${typed.replace(/\D/g, '')}`,
  );
}

function summary(durations: readonly number[]): string {
  const long = durations.filter((ms) => ms > LONG_MS).length;
  return `${long} (longest ${Math.max(0, ...durations).toFixed(1)} ms)`;
}

interface MainTask {
  readonly wallMs: number;
  /** Processor time of the thread, which does not advance while others hold the core. */
  readonly ownMs: number;
}

interface TraceEvent {
  readonly name: string;
  /** Wall-clock and processor time, microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** The page's main-thread tasks. */
async function collectTasks(session: CDPSession): Promise<MainTask[]> {
  const tasks: (MainTask & { thread: string })[] = [];
  let main = '';
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, dur, tdur, pid, tid } of value as unknown as TraceEvent[]) {
      const thread = `${pid}:${tid}`;
      if (name === 'FunctionCall') main ||= thread;
      if (name === 'ThreadControllerImpl::RunTask' && dur)
        tasks.push({ wallMs: dur / 1000, ownMs: (tdur ?? dur) / 1000, thread });
    }
  });
  await new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  return tasks.filter(({ thread }) => thread === main);
}
