import { type Refusal, refuse } from '@crease/kernel';

/** An Indian mobile number. */
export interface Mobile {
  /** E.164 digits: 919876543210. */
  readonly e164: string;
  /** Ten digits: 9876543210. */
  readonly national: string;
}

export const INDIA = '91';
const CODES = new Set([INDIA, `+${INDIA}`, 'in']);
const NATIONAL = /^[6-9]\d{9}$/;

/**
 * Parses an Indian mobile number; removes spaces, dashes, a leading 0, 91 or +91.
 * @param field the field to name in a refusal.
 */
export function readMobile(typed: string, countryCode: string, field: string): Mobile | Refusal {
  const digits = typed.replace(/[\s-]/g, '').replace(/^\+/, '');
  const national = digits.length === 12 ? digits.replace(/^91/, '') : digits.replace(/^0/, '');
  if (!CODES.has(countryCode.trim().toLowerCase()) || !NATIONAL.test(national))
    return refuse('INVALID_INPUT', { reason: 'mobile' }, field);
  return { e164: `${INDIA}${national}`, national };
}

/** Returns the ten digits of a stored number; null: none. */
export function nationalOf(e164: string | null): string | null {
  return e164 === null ? null : e164.slice(INDIA.length);
}
