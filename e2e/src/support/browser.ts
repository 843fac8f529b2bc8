import { existsSync } from 'node:fs';

const HEADLESS = '-headless-shell';
const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** How each test's browser starts. */
export const LAUNCH_OPTIONS = {
  executablePath: path,
  args: [
    '--no-sandbox',
    // Without a graphics card, software emulation of one costs a tenth more CPU.
    '--disable-gpu',
    // A page that a test serves itself counts as public, which may not access loopback. The popup of the address bar
    // is another page, started with each of ours, that no test uses.
    '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * The browser with its user interface, installed next to the headless one, for what that does not do; null: not
 * installed.
 */
const whole = path.endsWith(HEADLESS) ? path.slice(0, -HEADLESS.length) : path;
export const WHOLE_BROWSER = existsSync(whole) ? { ...LAUNCH_OPTIONS, executablePath: whole } : null;
