import { yieldToBrowser } from './yield-to-browser.ts';

// Stores and frame are evaluated; the pages follow.
await yieldToBrowser();
