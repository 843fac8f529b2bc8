import { openAuthModal } from '../../core/auth-modal.ts';
import { clearMobileDetails } from './mobile-details.ts';

/** The panels in which a player proves their number, or another one. */
export function openProof(): void {
  clearMobileDetails();
  openAuthModal('mobileNumber');
}
