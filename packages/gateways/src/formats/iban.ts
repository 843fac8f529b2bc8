import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** Without spaces and hyphens, in capitals; null when it is no IBAN: its country's length, and the remainder of 97. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(text) ?? '';
  return isValidIBAN(iban) ? iban : null;
}

/** An IBAN of a country and its own account number; null when the number is not of that country's form. */
export function makeIban(countryCode: string, bban: string): string | null {
  return composeIBAN({ countryCode, bban });
}
