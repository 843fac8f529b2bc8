import { yieldToBrowser } from './yield-to-browser.ts';

// Router and messages are evaluated; our own modules follow.
await yieldToBrowser();
