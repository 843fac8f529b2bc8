import { yieldToBrowser } from './yield-to-browser.ts';

// React is evaluated.
await yieldToBrowser();
