import { onLiveOpen } from '@crease/web';

/*
 * Import it in tests without `renderPage`, which does so, that follow the player's bets: these open the socket, and are
 * read at every later sign-in in this process, even before that test answers calls.
 */
onLiveOpen((opened) => opened.close());
globalThis.fetch = () => Promise.reject(new TypeError('There is no server'));
