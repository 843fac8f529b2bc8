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

/** How account and document numbers are written. Normalised first, then held against the pattern. */
const TEXT_FORMATS = {
  /** India's tax number; the fourth letter says whose it is, P a person's. */
  pan: { normalise: tight, pattern: /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/ },
  /** The shape alone: {@link aadhaarOf} checks its last digit too. */
  aadhaar: { normalise: bare, pattern: /^[2-9]\d{11}$/ },
  /** Four letters of the bank, a zero, the branch. */
  ifsc: { normalise: (text) => text.trim().toUpperCase(), pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  /** A UPI address; compare without case. */
  vpa: { normalise: (text) => text.trim(), pattern: /^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9]{1,63}$/ },
  /** Text, never a number: leading zeros belong to it. */
  bankAccountIn: { normalise: bare, pattern: /^\d{9,18}$/ },
  /** Of the nationwide form; older ones are for a person to read. */
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

/** A number as it is written down, without spaces and case where they mean nothing. It need not be a right one. */
export function normalised(format: TextFormatName, text: string): string {
  return TEXT_FORMATS[format].normalise(text);
}

/** Returns a number in its stored form; null if it does not have this format. */
export function readAs(format: TextFormatName, text: string): string | null {
  const value = normalised(format, text);
  return TEXT_FORMATS[format].pattern.test(value) ? value : null;
}

/** Twelve digits; null when they are no Aadhaar number. Keep it masked, compare it by a keyed hash. */
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

/** Whose a PAN is by its fourth letter; players need `individual`. null when it is no PAN. */
export function panHolder(text: string): PanHolder | null {
  return PAN_HOLDERS[readAs('pan', text)?.[3] ?? ''] ?? null;
}

/** Without spaces and hyphens, in capitals; null when it is no IBAN: its country's length, and the remainder of 97. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(text) ?? '';
  return isValidIBAN(iban) ? iban : null;
}

/** An IBAN of a country and its own account number; null when the number is not of that country's form. */
export function makeIban(countryCode: string, bban: string): string | null {
  return composeIBAN({ countryCode, bban });
}
