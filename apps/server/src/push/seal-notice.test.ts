import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../packages/kernel/src/testing/any-character.ts';
import { areBrowserKeys, sealNotice } from './seal-notice.ts';
import { TestBrowserKeys } from './testing/open-notice.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const STANDARD = {
  text: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  browserKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  senderKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('an encrypted notice', () => {
  it('matches the example of the standard', () => {
    const { text, salt, senderKey } = STANDARD;
    const sealed = sealNotice(text, STANDARD, { salt, privateKey: senderKey });
    expect(sealed.toString('base64url')).toBe(STANDARD.sealed);
    const browser = new TestBrowserKeys({ privateKey: STANDARD.browserKey, auth: STANDARD.auth });
    expect(browser.publicKey).toEqual(STANDARD.publicKey);
    expect(browser.open(bytes(STANDARD.sealed))).toBe(text);
  });

  it('is readable by its browser only, and its length is padded to half a kilobyte', () => {
    const [browser, other] = [new TestBrowserKeys(), new TestBrowserKeys()];
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 900 }), (text) => {
        const sealed = sealNotice(text, browser);
        expect(browser.open(sealed)).toBe(text);
        expect((sealed.length - 86 - 16) % 512).toBe(0);
        expect(() => other.open(sealed)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('uses a fresh key each time, and rejects texts too long for one record', () => {
    const browser = new TestBrowserKeys();
    const sender = (sealed: Buffer) => sealed.subarray(0, 86).toString('hex');
    expect(sender(sealNotice('a', browser))).not.toBe(sender(sealNotice('a', browser)));
    expect(browser.open(sealNotice('a'.repeat(4079), browser))).toHaveLength(4079);
    expect(() => sealNotice('a'.repeat(4080), browser)).toThrow(RangeError);
  });
});

describe('keys of a browser', () => {
  const { publicKey, auth } = new TestBrowserKeys();
  it('must be a point of the curve and sixteen bytes', () => {
    expect(areBrowserKeys({ publicKey, auth })).toBe(true);
    const off = Buffer.from(publicKey);
    off[64] = (off[64] ?? 0) ^ 1;
    expect(areBrowserKeys({ publicKey: off, auth })).toBe(false);
    expect(areBrowserKeys({ publicKey: publicKey.subarray(0, 64), auth })).toBe(false);
    expect(areBrowserKeys({ publicKey: Buffer.alloc(65, 4), auth })).toBe(false);
    expect(areBrowserKeys({ publicKey, auth: auth.subarray(1) })).toBe(false);
    expect(areBrowserKeys({ publicKey: Buffer.alloc(0), auth: Buffer.alloc(0) })).toBe(false);
  });
});
