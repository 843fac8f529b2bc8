import { yieldToBrowser } from './yield-to-browser.ts';

// React is there: its part of the first evaluation is over.
await yieldToBrowser();
