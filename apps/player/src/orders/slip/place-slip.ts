import { returnToPressed } from '../../core/orders/slip/pick-focus.ts';
import { placeEntries } from '../../core/orders/slip/place-bet.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { readyIds } from './use-ready-ids.ts';

/** Places all valid entries, after a confirmation if the player wants one. */
export function placeSlip(): void {
  const { entries, isConfirming } = useSlip.getState();
  const ready = readyIds(entries);
  if (!useSession.getState().isAuth) {
    openLogin({ returnTo: location.pathname + location.search });
    return;
  }
  if (ready.length === 0) return;
  if (useSlipSettings.getState().confirmFirst && !isConfirming) {
    dispatchSlip({ type: 'confirmAsked' });
    return;
  }
  placeEntries(ready);
  returnToPressed();
}
