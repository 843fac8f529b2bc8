/** Players are in India: the country is fixed, only the national number is typed (requirement AM-05). */
export const COUNTRY_CODE = '91';
const DIGITS_AT_MOST = 12;

/** Keeps the digits of a typed or pasted text, at most twelve, so that `+91 98765 43210` fits. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS_AT_MOST);
}

/** Returns the ten digits of an Indian mobile, without country code or leading zero; null: invalid. */
export function nationalNumber(typed: string): string | null {
  const digits = digitsOf(typed);
  const national =
    digits.length === 12 && digits.startsWith(COUNTRY_CODE) ? digits.slice(2) : digits.replace(/^0(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(national) ? national : null;
}

/** `9876543210` → `+91 98765 43210`. */
export function spokenNumber(national: string): string {
  return `+${COUNTRY_CODE} ${national.slice(0, 5)} ${national.slice(5)}`;
}
