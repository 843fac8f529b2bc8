import { yieldToBrowser } from './yield-to-browser.ts';

// Stores and frame are there: what follows puts the pages together.
await yieldToBrowser();
