import { call } from '../core/http.ts';
import { useMobileDetails } from './mobile-details.ts';
import { COUNTRY_CODE } from './mobile-number.ts';

/** Sends a code to a new player's mobile and remembers to which. @throws {ApiError} */
export async function sendOtp(mobile: string): Promise<void> {
  const { resendAfterSeconds } = await call('sendOtp', { body: { mobile, country_code: COUNTRY_CODE } });
  useMobileDetails.setState({ mobile, isVerified: false, resendAt: Date.now() + resendAfterSeconds * 1000 });
}

/** Proves the mobile to which the code went. @throws {ApiError} */
export async function verifyOtp(otp: string): Promise<void> {
  const { mobile } = useMobileDetails.getState();
  await call('verifyMobile', { body: { mobile, country_code: COUNTRY_CODE, otp } });
  useMobileDetails.setState({ isVerified: true });
}

/** Sends a code with which the password of the account with this mobile can be set. @throws {ApiError} */
export async function askForReset(mobile: string): Promise<void> {
  await call('forgotPassword', { body: { phone: mobile, countryCode: COUNTRY_CODE } });
}
