/** Returns whether the last digit of a card number is correct (ISO/IEC 7812-1, Luhn). False unless all are digits. */
export function isLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Returns the check digit of `digits` by Luhn's scheme. */
export function luhnDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

/** Returns the Luhn sum: every second digit from the right is doubled, and its digits are added. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (1 + (at % 2));
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** The product of two elements of the dihedral group of the pentagon: 0–4 are turns, 5–9 turned reflections. */
function pentagon(a: number, b: number): number {
  const isTurned = a < 5;
  const turn = isTurned ? (a + b) % 5 : (a - b + 5) % 5;
  return isTurned === b < 5 ? turn : turn + 5;
}

/** Verhoeff's permutation; applied once for each place. */
const PERMUTED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const INVERSE = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];

/** J. Verhoeff, Error Detecting Decimal Codes, 1969. @param from the place of the last digit, 0 for the check digit. */
function verhoeffSum(digits: string, from: number): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    let value = Number(digit);
    for (let times = (at + from) % 8; times > 0; times -= 1) value = PERMUTED[value] as number;
    return pentagon(sum, value);
  }, 0);
}

/** Returns whether the last digit is correct by Verhoeff's scheme, which Aadhaar uses. */
export function isVerhoeff(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && verhoeffSum(digits, 0) === 0;
}

/** Returns the check digit of `digits` by Verhoeff's scheme. */
export function verhoeffDigit(digits: string): string {
  return String(INVERSE[verhoeffSum(digits, 1)]);
}

const MRZ_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check digit of a field of a machine-readable passport (ICAO 9303-3): weights 7, 3, 1; `<` counts 0. */
export function mrzDigit(field: string): string {
  const sum = [...field].reduce((total, sign, at) => {
    const value = sign === '<' ? 0 : MRZ_SIGNS.indexOf(sign);
    return total + value * ([7, 3, 1][at % 3] as number);
  }, 0);
  return String(sum % 10);
}

/** The last digit of the second line of a passport (TD3), over its first 43 characters (ICAO 9303-4). */
export function mrzCompositeDigit(first43: string): string {
  return mrzDigit(first43.slice(0, 10) + first43.slice(13, 20) + first43.slice(21, 43));
}

/** Returns whether the second line of a passport is valid: length, characters and all check digits. */
export function isMrzLine(line: string): boolean {
  if (!/^[0-9A-Z<]{44}$/.test(line)) return false;
  const fits = (from: number, to: number) => line[to] === mrzDigit(line.slice(from, to));
  // A field of fillers only may have a filler as its check digit.
  const isOptionalRight = fits(28, 42) || /^<{15}$/.test(line.slice(28, 43));
  return (
    fits(0, 9) && fits(13, 19) && fits(21, 27) && isOptionalRight && line[43] === mrzCompositeDigit(line.slice(0, 43))
  );
}
