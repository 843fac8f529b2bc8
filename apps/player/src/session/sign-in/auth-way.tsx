import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { AuthModal } from '../../core/auth-modal.ts';

/** Context of the panels: over a page, or as their own page. */
export interface AuthWay {
  /** `h1` on its own page, `h2` in the panel. */
  heading: 'h1' | 'h2';
  /** Opens another panel, or its page. */
  go: (panel: AuthModal) => void;
  /** Leaves the panel; on a page, to the landing page. */
  leave: () => void;
  isPage: boolean;
}

const AuthWayContext = createContext<AuthWay>({ heading: 'h2', go: () => {}, leave: () => {}, isPage: false });

export const AuthWayProvider = AuthWayContext.Provider;

export function useAuthWay(): AuthWay {
  return useContext(AuthWayContext);
}

/** The page of each panel. */
export const PANEL_PATHS = {
  login: '/sign-in',
  register: '/register',
  forgotpassword: '/forgot-password',
  resetpassword: '/reset-password',
  mobileNumber: '/mobile-number',
  verifyNumber: '/verify-number',
} as const satisfies Record<AuthModal, string>;

/** Link to another panel: a link on pages, a button in the panel. */
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

/** Keeps `return` in the address. */
function keepAll(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}
