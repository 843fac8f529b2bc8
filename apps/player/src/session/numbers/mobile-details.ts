import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../core/session.ts';

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
 * The stored mobile details during registration (specification, section 4): they survive a reload and lead from
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
