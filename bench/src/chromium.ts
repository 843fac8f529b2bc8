import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const FOUND = fileURLToPath(new URL('../../node_modules/.browser', import.meta.url));

/** Launches the Chromium that the tests use. */
export function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync(FOUND) ? readFileSync(FOUND, 'utf8').trim() : '/usr/bin/chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}
