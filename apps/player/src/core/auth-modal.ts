import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The auth panels (requirements AM-01 to AM-14). */
export type AuthModal = 'login' | 'register' | 'forgotpassword' | 'resetpassword' | 'mobileNumber' | 'verifyNumber';

interface AuthModalConfig {
  /** The agent or friend whose link the visitor followed; kept until registration. */
  agentCode?: string;
  /** `resetYourPassword`: title for the reset of a signed-in player. */
  variant?: 'resetYourPassword';
  /** Where to go after signing in instead of `/home`: the page on which a price was tapped. */
  returnTo?: string;
}

interface AuthModalState {
  activeAuthModal: AuthModal | 'none';
  authModalConfig: AuthModalConfig;
  /** The server ended the session; the panel says so. */
  sessionEnded: boolean;
}

export const useAuthModal = create<AuthModalState>()(
  persist((): AuthModalState => ({ activeAuthModal: 'none', authModalConfig: {}, sessionEnded: false }), {
    name: 'crease.auth-modal',
    version: 1,
    storage: conditionalStorage<Pick<AuthModalState, 'authModalConfig'>>(
      ({ authModalConfig }) => 'agentCode' in authModalConfig,
    ),
    partialize: ({ authModalConfig }) => ({ authModalConfig: withCodeOnly(authModalConfig) }),
  }),
);

function withCodeOnly({ agentCode }: AuthModalConfig): AuthModalConfig {
  return agentCode === undefined ? {} : { agentCode };
}

/** Opens a panel. Configuration of an earlier opening is dropped, except the agent's code. */
export function openAuthModal(panel: AuthModal, config: AuthModalConfig = {}): void {
  useAuthModal.setState(({ authModalConfig }) => ({
    activeAuthModal: panel,
    authModalConfig: { ...withCodeOnly(authModalConfig), ...config },
  }));
}

/** Opens the login panel. A price tapped by a visitor passes `returnTo`; the slip keeps its selection. */
export function openLogin(config: AuthModalConfig = {}): void {
  openAuthModal('login', config);
}

/** Switches to another panel and keeps `returnTo`. */
export function switchAuthModal(panel: AuthModal): void {
  useAuthModal.setState({ activeAuthModal: panel, sessionEnded: false });
}

export function closeAuthModal(): void {
  useAuthModal.setState(({ authModalConfig }) => ({
    activeAuthModal: 'none',
    authModalConfig: withCodeOnly(authModalConfig),
    sessionEnded: false,
  }));
}

export function keepAgentCode(agentCode: string): void {
  useAuthModal.setState(({ authModalConfig }) => ({ authModalConfig: { ...authModalConfig, agentCode } }));
}

export function forgetAgentCode(): void {
  useAuthModal.setState(({ authModalConfig: { agentCode: _, ...rest } }) => ({ authModalConfig: rest }));
}
