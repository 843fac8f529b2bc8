import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { isVerhoeff } from './check-digits.ts';

interface TextFormat {
  readonly normalise: (text: string) => string;
  readonly pattern: RegExp;
}

const tight = (text: string): string => text.replace(/\s/g, '').toUpperCase();
const bare = (text: string): string => text.replace(/[\s-]/g, '');

const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';

/** Formats of account and document numbers. Normalised first, then matched against the pattern. */
const TEXT_FORMATS = {
  /** India's tax number; the fourth letter is the type of holder, P for an individual. */
  pan: { normalise: tight, pattern: /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/ },
  /** The format only: {@link aadhaarOf} also checks the last digit. */
  aadhaar: { normalise: bare, pattern: /^[2-9]\d{11}$/ },
  /** Four letters for the bank, a zero, the branch. */
  ifsc: { normalise: (text) => text.trim().toUpperCase(), pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  /** A UPI address; compare without case. */
  vpa: { normalise: (text) => text.trim(), pattern: /^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9]{1,63}$/ },
  /** Text, never a number, because leading zeros are significant. */
  bankAccountIn: { normalise: bare, pattern: /^\d{9,18}$/ },
  /** The nationwide format; older ones need a manual check. */
  dl: {
    normalise: (text) => text.replace(/[\s/-]/g, '').toUpperCase(),
    pattern: new RegExp(`^(${STATES})\\d{2}(19|20)\\d{2}\\d{7}$`),
  },
  passportIn: { normalise: tight, pattern: /^[A-Z]\d{7}$/ },
  passportBd: { normalise: tight, pattern: /^([A-Z]{2}\d{7}|[A-Z]\d{8})$/ },
  bdMobile: { normalise: (text) => bare(text).replace(/^\+?88/, ''), pattern: /^01[3-9]\d{8}$/ },
  inMobile: { normalise: (text) => bare(text).replace(/^(\+91|91(?=\d{10}$)|0)/, ''), pattern: /^[6-9]\d{9}$/ },
  /** The reference of a UPI or IMPS payment. */
  upiRrn: { normalise: bare, pattern: /^\d{12}$/ },
  neftUtr: { normalise: tight, pattern: /^[A-Z]{4}[A-Z0-9]{12}$/ },
  rtgsUtr: { normalise: tight, pattern: /^[A-Z]{4}[A-Z]\d{17}$/ },
  bkashTrx: { normalise: tight, pattern: /^[A-Z0-9]{10}$/ },
  evmTx: { normalise: (text) => text.trim().toLowerCase(), pattern: /^0x[\da-f]{64}$/ },
  tronTx: { normalise: (text) => text.trim().toLowerCase().replace(/^0x/, ''), pattern: /^[\da-f]{64}$/ },
} as const satisfies Record<string, TextFormat>;

export type TextFormatName = keyof typeof TEXT_FORMATS;

/** Normalises a number: removes spaces, and case where it has no meaning. Does not validate it. */
export function normalised(format: TextFormatName, text: string): string {
  return TEXT_FORMATS[format].normalise(text);
}

/** Returns a number in its stored form; null if it does not have this format. */
export function readAs(format: TextFormatName, text: string): string | null {
  const value = normalised(format, text);
  return TEXT_FORMATS[format].pattern.test(value) ? value : null;
}

/**
 * Returns the twelve digits of an Aadhaar number; null if it is invalid. Store it masked, compare it by a keyed hash.
 */
export function aadhaarOf(text: string): string | null {
  const value = readAs('aadhaar', text);
  return value !== null && isVerhoeff(value) ? value : null;
}

export type PanHolder =
  | 'association'
  | 'body'
  | 'company'
  | 'limited partnership'
  | 'firm'
  | 'government'
  | 'family'
  | 'juridical'
  | 'local authority'
  | 'individual'
  | 'trust';

const PAN_HOLDERS: Readonly<Record<string, PanHolder>> = {
  A: 'association',
  B: 'body',
  C: 'company',
  E: 'limited partnership',
  F: 'firm',
  G: 'government',
  H: 'family',
  J: 'juridical',
  L: 'local authority',
  P: 'individual',
  T: 'trust',
};

/** Returns the type of a PAN's holder; players need `individual`. null if it is invalid. */
export function panHolder(text: string): PanHolder | null {
  return PAN_HOLDERS[readAs('pan', text)?.[3] ?? ''] ?? null;
}

/** Normalises an IBAN; null if its length for the country or its checksum (ISO 13616, remainder of 97) is wrong. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(text) ?? '';
  return isValidIBAN(iban) ? iban : null;
}

/** Returns the IBAN of a country's account number; null if the number does not have that country's format. */
export function makeIban(countryCode: string, bban: string): string | null {
  return composeIBAN({ countryCode, bban });
}
