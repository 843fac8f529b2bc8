import { onLiveOpen, onTokenChange } from '@crease/web';
import { takeWallet } from './session.ts';

/** What the socket says of the player's money, unless something newer has been said. */
onLiveOpen((opened) => {
  let newest = 0;
  onTokenChange(() => {
    newest = 0;
  });
  opened.onBalance((update) => {
    if (update.sequence !== undefined && update.sequence < newest) return;
    newest = update.sequence ?? newest;
    takeWallet(update, update.exposureAmount);
  });
});
