import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { AuthModal } from '../../core/auth-modal.ts';

/** What the panels know of where they stand: over a page, or as a page of their own. */
export interface AuthWay {
  /** `h1` on a page of its own, `h2` in the panel. */
  heading: 'h1' | 'h2';
  /** To another panel, or to its page. */
  go: (panel: AuthModal) => void;
  /** Leaves the panel; on a page back to the landing page. */
  leave: () => void;
  isPage: boolean;
}

const AuthWayContext = createContext<AuthWay>({ heading: 'h2', go: () => {}, leave: () => {}, isPage: false });

export const AuthWayProvider = AuthWayContext.Provider;

export function useAuthWay(): AuthWay {
  return useContext(AuthWayContext);
}

/** Each panel's page of its own. */
export const PANEL_PATHS = {
  login: '/sign-in',
  register: '/register',
  forgotpassword: '/forgot-password',
  resetpassword: '/reset-password',
  mobileNumber: '/mobile-number',
  verifyNumber: '/verify-number',
} as const satisfies Record<AuthModal, string>;

/** Leads to another panel: a link on pages, a button in the panel. */
export function AuthLink({ to, children }: { to: AuthModal; children: ReactNode }) {
  const { isPage, go } = useAuthWay();
  if (isPage) {
    return (
      <Link to={PANEL_PATHS[to]} search={keepAll} className="link">
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className="link" onClick={() => go(to)}>
      {children}
    </button>
  );
}

/** Where to return to after signing in stays in the address. */
function keepAll(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}
