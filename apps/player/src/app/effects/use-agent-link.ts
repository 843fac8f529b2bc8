import { call } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ARRIVED_CODE } from '../../core/agent-code.ts';
import { keepAgentCode } from '../../core/auth-modal.ts';
import { openAuthModal, useSession } from '../../core/session.ts';

/** Until it has been taken up. */
let arrivedWith = ARRIVED_CODE;

/** Pages of getting in, where a panel over the page would show the same form twice. */
const OWN_FORMS = ['/sign-in', '/register', '/forgot-password', '/reset-password', '/mobile-number', '/verify-number'];

/** A visitor who came by an agent's or a friend's link finds register open with the code filled in. */
export function useAgentLink(): void {
  const router = useRouter();
  const isReady = useSession((session) => session.isStoreHydrated);
  useEffect(() => {
    if (!isReady || arrivedWith === null) return;
    const agentCode = arrivedWith;
    arrivedWith = null;
    if (useSession.getState().isAuth) return;
    keepAgentCode(agentCode);
    // Counted for who made the link; a code that is nobody's counts for nobody.
    void call('openedRef', { body: { code: agentCode }, silent: true }).catch(() => {});
    if (OWN_FORMS.includes(window.location.pathname)) void router.navigate({ to: '/register', replace: true });
    else openAuthModal('register', { agentCode });
  }, [isReady, router]);
}
