import { conditionalStorage, useAppReply } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { openAuthModal } from '../../core/auth-modal.ts';
import { forgetAtSignOut, useSession } from '../../core/session.ts';

interface MobileDetails {
  /** The ten national digits to which a code was sent; empty before that. */
  mobile: string;
  /** Set once the code was verified. */
  isVerified: boolean;
  /** Epoch ms from which another code can be requested. */
  resendAt: number;
}

const NOTHING: MobileDetails = { mobile: '', isVerified: false, resendAt: 0 };

/**
 * The stored mobile details during registration (requirements AM-12, AM-13): they survive a reload and lead from
 * `/mobile-number` over `/verify-number` to register, which clears them.
 */
export const useMobileDetails = create<MobileDetails>()(
  persist(() => NOTHING, {
    name: 'crease.mobile-details',
    version: 1,
    storage: conditionalStorage<MobileDetails>(({ mobile }) => mobile !== ''),
  }),
);

export function clearMobileDetails(): void {
  useMobileDetails.setState(NOTHING);
}

forgetAtSignOut(clearMobileDetails);

/** Whether the operator requires a verified number before registration. */
export function useNumberFirst(): boolean {
  const isInSteps = useAppReply('appDetails')?.registerSteps === 'steps';
  const isVerified = useMobileDetails((details) => details.isVerified);
  const isAuth = useSession((session) => session.isAuth);
  return isInSteps && !isVerified && !isAuth;
}

/** Opens the panels in which a player verifies or changes the number. */
export function openProof(): void {
  clearMobileDetails();
  openAuthModal('mobileNumber');
}
