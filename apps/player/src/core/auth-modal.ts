import { create } from 'zustand';

export type AuthModal = 'login';

export interface LoginReason {
  /** Where to go after signing in, instead of `/home`: the page on which a price was tapped. */
  returnTo?: string;
}

interface AuthModalState {
  activeAuthModal: AuthModal | null;
  reason: LoginReason;
  /** The server ended the session: the panel says so. */
  sessionEnded: boolean;
}

export const useAuthModal = create<AuthModalState>()(() => ({
  activeAuthModal: null,
  reason: {},
  sessionEnded: false,
}));

/** Opens the login panel. A price tapped by a visitor passes `returnTo`; the slip keeps its selection meanwhile. */
export function openLogin(reason: LoginReason = {}): void {
  useAuthModal.setState({ activeAuthModal: 'login', reason });
}

export function closeAuthModal(): void {
  useAuthModal.setState({ activeAuthModal: null, reason: {}, sessionEnded: false });
}
