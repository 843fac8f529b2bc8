import { openAuthModal } from '../../core/auth-modal.ts';
import { clearMobileDetails } from './mobile-details.ts';

/** Opens the panels in which a player verifies or changes the number. */
export function openProof(): void {
  clearMobileDetails();
  openAuthModal('mobileNumber');
}
