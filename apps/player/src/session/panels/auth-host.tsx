import { useState } from 'react';
import { useAuthModal } from '../../core/session.ts';
import { useForcedUpdate } from '../sign-in/use-password-change.ts';
import { AuthDialog } from './auth-dialog.tsx';
import type { PanelName } from './auth-panels.tsx';

/** Renders the auth panels. Closing sets the modal to none at once; the panel stays until it has faded out. */
export function AuthHost() {
  const wanted = useWantedPanel();
  const [shown, setShown] = useState(wanted);
  if (wanted !== null && wanted !== shown) setShown(wanted);
  const panel = wanted ?? shown;
  if (panel === null) return null;
  return <AuthDialog panel={panel} isClosing={wanted === null} onGone={() => setShown(null)} />;
}

/** A forced update takes precedence over other panels, except the reset of a forgotten old password. */
function useWantedPanel(): PanelName | null {
  const { isForced } = useForcedUpdate();
  const active = useAuthModal((state) => state.activeAuthModal);
  if (!isForced) return active === 'none' ? null : active;
  return active === 'resetpassword' || active === 'forgotpassword' ? active : 'passwordUpdate';
}
