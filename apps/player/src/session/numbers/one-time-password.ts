import { serverNow } from '@crease/client';
import { call, callWithToast } from '@crease/web';
import { COUNTRY_CODE } from '../fields/mobile-number.ts';
import { useMobileDetails } from './mobile-details.ts';

/** Sends a code to a new player's mobile and stores the number. @throws {ApiError} */
export async function sendOtp(mobile: string): Promise<void> {
  const { resendAfterSeconds } = await call('sendOtp', { body: { mobile, country_code: COUNTRY_CODE } });
  useMobileDetails.setState({ mobile, isVerified: false, resendAt: serverNow() + resendAfterSeconds * 1000 });
}

interface NumberProof {
  otp: string;
  /** To replace a verified number. */
  password?: string;
  /** The second factor's, likewise. */
  code?: string;
}

/** Verifies the mobile with the code. @param fixed text if the server sends none. @throws {ApiError} */
export async function verifyOtp(proof: NumberProof, fixed: string): Promise<void> {
  const { mobile } = useMobileDetails.getState();
  await callWithToast('verifyMobile', { body: { mobile, country_code: COUNTRY_CODE, ...proof } }, fixed);
  useMobileDetails.setState({ isVerified: true });
}

/**
 * Sends a code that resets the password of the account with this mobile.
 * @param fixed text if the server sends none.
 * @throws {ApiError}
 */
export async function requestReset(mobile: string, fixed: string): Promise<void> {
  await callWithToast('forgotPassword', { body: { phone: mobile, countryCode: COUNTRY_CODE } }, fixed);
}
