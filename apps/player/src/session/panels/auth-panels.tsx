import type { ComponentType } from 'react';
import type { AuthModal } from '../../core/auth-modal.ts';
import { ForgotPanel } from './forgot-panel.tsx';
import { LoginPanel } from './login-panel.tsx';
import { MobileNumberPanel } from './mobile-number-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';
import { UpdatePanel } from './update-panel.tsx';
import { VerifyNumberPanel } from './verify-number-panel.tsx';

/** `passwordUpdate` has no address and no button: the stored flag opens it (requirement AM-07). */
export type PanelName = AuthModal | 'passwordUpdate';

export const AUTH_PANELS: Readonly<Record<PanelName, ComponentType>> = {
  login: LoginPanel,
  register: RegisterPanel,
  forgotpassword: ForgotPanel,
  resetpassword: ResetPanel,
  mobileNumber: MobileNumberPanel,
  verifyNumber: VerifyNumberPanel,
  passwordUpdate: UpdatePanel,
};
