import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { isReference, referenceOf } from '../gateway-registry.ts';
import { evmAddressOf, tronAddressOf, tronHexOf } from './chain-address.ts';
import {
  isLuhn,
  isMrzLine,
  isVerhoeff,
  luhnDigit,
  mrzCompositeDigit,
  mrzDigit,
  verhoeffDigit,
} from './check-digits.ts';
import { matchNames } from './name-match.ts';
import { aadhaarOf, ibanOf, makeIban, normalised, panHolder, readAs, type TextFormatName } from './text-formats.ts';

type Given = Readonly<Record<string, string>>;
interface Case {
  readonly id: string;
  readonly kind: string;
  readonly given: Given;
  readonly expect: Readonly<Record<string, unknown>>;
}

const text =
  (format: TextFormatName) =>
  ({ input = '' }: Given) => ({ normalised: normalised(format, input), matches: readAs(format, input) !== null });

/** What our functions say to a case of each kind, in the words of the vectors. */
const ANSWERS: Readonly<Record<string, (given: Given) => Record<string, unknown>>> = {
  verhoeff: ({ number = '' }) => ({ valid: isVerhoeff(number) }),
  'verhoeff-make': ({ digits = '' }) => ({ check: verhoeffDigit(digits), number: digits + verhoeffDigit(digits) }),
  luhn: ({ number = '' }) => ({ valid: isLuhn(number) }),
  'luhn-make': ({ digits = '' }) => ({ check: luhnDigit(digits), number: digits + luhnDigit(digits) }),
  iban: ({ iban = '' }) => ({ valid: ibanOf(iban) !== null }),
  'iban-make': ({ country = '', bban = '' }) => {
    const iban = makeIban(country, bban);
    return { check: iban?.slice(2, 4), iban };
  },
  'mrz-digit': ({ field = '' }) => ({ digit: mrzDigit(field) }),
  'mrz-td3-line2': ({ first43 = '' }) => {
    const composite = mrzCompositeDigit(first43);
    const line = first43 + composite;
    return { composite, line: isMrzLine(line) ? line : 'not whole' };
  },
  pan: ({ input = '' }) => {
    const holder = panHolder(input);
    return { ...text('pan')({ input }), ...(holder && { holder }) };
  },
  aadhaar: ({ input = '' }) => ({ ...text('aadhaar')({ input }), valid: aadhaarOf(input) !== null }),
  ifsc: ({ input = '' }) => {
    const ifsc = readAs('ifsc', input);
    return { ...text('ifsc')({ input }), ...(ifsc && { bank: ifsc.slice(0, 4), branch: ifsc.slice(5) }) };
  },
  eip55: ({ address = '' }) => ({
    valid: evmAddressOf(address) !== null,
    lower: address.toLowerCase(),
    checksummed: evmAddressOf(address.toLowerCase()),
  }),
  'tron-address': ({ base58 = '' }) => {
    const hex = tronHexOf(base58);
    if (hex === null) return { valid: false };
    return { valid: tronAddressOf(hex) === base58, hex, evm: evmAddressOf(`0x${hex.slice(2)}`) };
  },
  'name-match': ({ a = '', b = '' }) => ({ verdict: matchNames(a, b) }),
};
for (const format of [
  ...(['vpa', 'bankAccountIn', 'dl', 'passportIn', 'passportBd', 'bdMobile', 'inMobile'] as const),
  ...(['upiRrn', 'neftUtr', 'rtgsUtr', 'bkashTrx'] as const),
])
  Object.assign(ANSWERS, { [format]: text(format) });

const vectors = readVectors<{ cases: Case[] }>('identity_formats');
const formats = vectors?.cases.filter(({ id }) => id.startsWith('if-')) ?? [];

describe.skipIf(vectors === null)('account and document numbers, as recorded', () => {
  it.each(formats.map((one) => [one.id, one] as const))('%s', (_, { kind, given, expect: expected }) => {
    expect(ANSWERS[kind]?.(given)).toEqual(expected);
  });
  it('has all of them', () => {
    expect(formats).toHaveLength(122);
  });
});

describe('account and document numbers', () => {
  it('one wrong digit is always seen by Verhoeff, and one pair that changed places', () => {
    const right = `23602187465${verhoeffDigit('23602187465')}`;
    for (let at = 0; at < right.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isVerhoeff(changed)).toBe(changed === right);
      }
    for (let at = 1; at < right.length; at += 1) {
      const swapped = right.slice(0, at - 1) + right[at] + right[at - 1] + right.slice(at + 1);
      expect(isVerhoeff(swapped)).toBe(swapped === right);
    }
  });
  it('a passport line with one wrong digit is not whole', () => {
    expect(isMrzLine('L898902C36UTO7408122F1204159ZE184226B<<<<<10')).toBe(true);
    expect(isMrzLine('L898902C36UTO7408132F1204159ZE184226B<<<<<10')).toBe(false);
  });
  it('an address of one case has no checksum, one of two cases has', () => {
    expect(evmAddressOf('0x52908400098527886E0F7030069857D2E4169EE7')).not.toBeNull();
    expect(evmAddressOf('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).not.toBeNull();
    expect(evmAddressOf('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeNull();
  });
  it('a reference in other letters is the same reference', () => {
    expect(referenceOf('m_bkash', ' 6h78 01qfym ')).toBe('6H7801QFYM');
    expect(referenceOf('manual', '5123 4567-8901')).toBe('512345678901');
    expect(referenceOf('manual', 'hdfcr52024010112345678')).toBe('HDFCR52024010112345678');
    expect(referenceOf('m_binance_tron', `0x${'AB'.repeat(32)}`)).toBe('ab'.repeat(32));
    expect(referenceOf('m_nagad', '70iz v6g7')).toBe('70IZV6G7');
  });
  it('rejects texts that cannot be a reference', () => {
    expect(isReference('m_bkash', '6H7801QF')).toBe(false);
    expect(isReference('manual', 'paid')).toBe(false);
    expect(isReference('m_nagad', '70IZV6G7')).toBe(true);
  });
});
