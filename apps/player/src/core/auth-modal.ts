import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The panels of getting in, named as the specification names them (section 2). */
export type AuthModal = 'login' | 'register' | 'forgotpassword' | 'resetpassword' | 'mobileNumber' | 'verifyNumber';

interface AuthModalConfig {
  /** The agent or friend whose link brought the visitor. Kept until somebody registers with it. */
  agentCode?: string;
  /** `resetYourPassword`: the reset of a player who is signed in, titled so. */
  variant?: 'resetYourPassword';
  /** Where to go after signing in, instead of `/home`: the page on which a price was tapped. */
  returnTo?: string;
}

interface AuthModalState {
  activeAuthModal: AuthModal | 'none';
  authModalConfig: AuthModalConfig;
  /** The server ended the session: the panel says so. */
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

/** Opens a panel from a page. What an earlier opening was configured with is forgotten, but for the agent's code. */
export function openAuthModal(panel: AuthModal, config: AuthModalConfig = {}): void {
  useAuthModal.setState(({ authModalConfig }) => ({
    activeAuthModal: panel,
    authModalConfig: { ...withCodeOnly(authModalConfig), ...config },
  }));
}

/** The login panel. A price tapped by a visitor passes `returnTo`; the slip keeps its selection meanwhile. */
export function openLogin(config: AuthModalConfig = {}): void {
  openAuthModal('login', config);
}

/** From one panel to the next: where to return to stays. */
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
