import { onLiveOpen } from '@crease/web';
import { takePushedWallet } from './session.ts';

/** Applies balances from the socket, unless a newer one was received on the same connection. */
onLiveOpen((opened) => {
  let newest = 0;
  // Another server's clock may be behind: its numbers begin lower.
  opened.onConnection((state) => {
    if (state === 'live') newest = 0;
  });
  opened.onBalance((update) => {
    if (update.sequence !== undefined && update.sequence < newest) return;
    newest = update.sequence ?? newest;
    takePushedWallet(update, update.exposureAmount);
  });
});
