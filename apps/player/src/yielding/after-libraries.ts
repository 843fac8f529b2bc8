import { yieldToBrowser } from './yield-to-browser.ts';

// Router and words are there: what follows is our own.
await yieldToBrowser();
