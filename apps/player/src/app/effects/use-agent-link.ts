import { call } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ARRIVED_CODE } from '../../core/agent-code.ts';
import { keepAgentCode } from '../../core/auth-modal.ts';
import { openAuthModal, useSession } from '../../core/session.ts';

/** The code of the link, until it has been used. */
let arrivedWith = ARRIVED_CODE;

/** Pages with their own form, where a panel would show the same form twice. */
const OWN_FORMS = ['/sign-in', '/register', '/forgot-password', '/reset-password', '/mobile-number', '/verify-number'];

/** Opens the register panel, with the code filled in, for a visitor who followed an agent's or a friend's link. */
export function useAgentLink(): void {
  const router = useRouter();
  const isReady = useSession((session) => session.isStoreHydrated);
  useEffect(() => {
    if (!isReady || arrivedWith === null) return;
    const agentCode = arrivedWith;
    arrivedWith = null;
    if (useSession.getState().isAuth) return;
    keepAgentCode(agentCode);
    // Counts the visit for the owner of the link; an unknown code is ignored.
    void call('openedRef', { body: { code: agentCode }, silent: true }).catch(() => {});
    if (OWN_FORMS.includes(window.location.pathname)) void router.navigate({ to: '/register', replace: true });
    else openAuthModal('register', { agentCode });
  }, [isReady, router]);
}
