import { onLiveOpen, onTokenChange } from '@crease/web';
import { takePushedWallet } from './session.ts';

/** Applies balances from the socket, unless a newer one was received. */
onLiveOpen((opened) => {
  let newest = 0;
  onTokenChange(() => {
    newest = 0;
  });
  opened.onBalance((update) => {
    if (update.sequence !== undefined && update.sequence < newest) return;
    newest = update.sequence ?? newest;
    takePushedWallet(update, update.exposureAmount);
  });
});
