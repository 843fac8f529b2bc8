import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { isSnsCertificateUrl, isSnsSigned, snsSignedText } from './bkash/sns-message.ts';
import { isSigned, signed } from './fastpayme/fastpayme-sign.ts';
import { GATEWAY_ENVIRONMENT } from './gateway-registry.ts';
import {
  isNagadSigned,
  nagadOpened,
  nagadPrivateKey,
  nagadPublicKey,
  nagadSealed,
  nagadSignature,
} from './nagad/nagad-crypto.ts';
import { openGateways } from './open-gateways.ts';
import { isPaytmSigned, paytmChecksum, paytmFormText } from './paytm/paytm-checksum.ts';
import { upiLink } from './paytm/upi-link.ts';
import type { Fetcher } from './wire/fetcher.ts';

interface Vector {
  readonly id: string;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of vector has different fields.
  readonly given: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  readonly expect: any;
}

const vectors = readVectors<{ cases: Vector[] }>('identity_formats');
const of = (...kinds: string[]) =>
  (vectors?.cases ?? []).filter(({ kind }) => kinds.includes(kind)).map((one) => [one.id, one] as const);
const pem = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    .export({ format: 'pem', type: 'spki' })
    .toString();

const KINDS = {
  md5AmpKeyUpper: 'md5',
  md5BareKeyLower: 'md5-bare',
  sha256AmpKeyLower: 'sha256',
  hmacSha256Lower: 'hmac-sha256',
} as const;
const salted = (text: string, { key, salt }: { key: string; salt: string }) =>
  paytmChecksum(text, key, Buffer.from(salt, 'base64'));

describe.skipIf(vectors === null)('signatures of providers, as recorded', () => {
  it.each(of('sns'))('%s', (_, { given, expect: expected }) => {
    const signature = expected.signature ?? given.signature;
    const message = { ...given.message, SignatureVersion: given.signatureVersion, Signature: signature };
    expect(isSnsSigned(message, pem(given.publicKeySpkiBase64))).toBe(expected.valid);
    if (expected.stringToSign) expect(snsSignedText(message)).toBe(expected.stringToSign);
    if (expected.sha1) expect(createHash('sha1').update(snsSignedText(message)).digest('hex')).toBe(expected.sha1);
  });
  it.each(of('sns-cert-url'))('%s', (_, { given, expect: expected }) => {
    expect(isSnsCertificateUrl(given.url, null)).toBe(expected.allowed);
  });
  it.each(of('nagad'))('%s', (id, { given, expect: expected }) => {
    const own = nagadPrivateKey(given.testMerchantPrivatePkcs8Base64);
    if (id === 'sg-nagad-reply') {
      const text = nagadOpened(given.sensitiveData, own) ?? '';
      expect(text).toBe(expected.decrypted);
      const theirs = nagadPublicKey(given.gatewayPublicSpkiBase64);
      expect(isNagadSigned(text, given.signature, theirs, 'sha256')).toBe(expected.signatureValid);
      expect(isNagadSigned(`${text} `, given.signature, theirs, 'sha256')).toBe(false);
      return;
    }
    const gateway = nagadPrivateKey(given.testGatewayPrivatePkcs8Base64);
    expect(nagadOpened(given.sensitiveData, gateway)).toBe(expected.decrypted);
    expect(nagadOpened(nagadSealed(given.plain, createPublicKey(gateway)), gateway)).toBe(given.plain);
    expect(nagadOpened(given.sensitiveData, own)).toBeNull();
    expect(nagadSignature(given.plain, own, 'sha256')).toBe(expected.signatureSha256);
    expect(nagadSignature(given.plain, own, 'sha1')).toBe(expected.signatureSha1);
  });
  it.each(of('paytm'))('%s', (_, { given, expect: expected }) => {
    const checksum = salted(given.string, given);
    expect(checksum).toBe(expected.checksum);
    expect(checksum).toHaveLength(expected.length);
    expect(isPaytmSigned(given.string, checksum, given.key)).toBe(true);
  });
  it.each(of('paytm-form'))('%s', (_, { given, expect: expected }) => {
    const text = paytmFormText({ ...given.params, CHECKSUMHASH: 'left out' });
    expect(text).toBe(expected.joined);
    expect(salted(text, given)).toBe(expected.checksum);
  });
  it.each(of('paytm-verify'))('%s', (_, { given, expect: expected }) => {
    expect(isPaytmSigned(given.string, given.checksum, given.key)).toBe(expected.valid);
  });
  it.each(of('aggregator', 'aggregator-nested'))('%s', (_, { given, expect: expected }) => {
    // A nested object is written as its own pairs: the published text is used as it is, cut at its first sign of
    // equality.
    const [name = '', ...rest] = (given.joined ?? '').split('=');
    const params = given.params ?? { [name]: rest.join('=') };
    for (const [spelling, kind] of Object.entries(KINDS))
      if (expected[spelling]) expect(signed(params, { kind, secret: given.key }).sign).toBe(expected[spelling]);
    if (!given.params) return;
    const fields = { ...given.params, sign: expected.md5AmpKeyUpper.toLowerCase() };
    expect(isSigned(fields, { kind: 'md5', secret: given.key })).toBe(true);
    expect(isSigned({ ...fields, amount: '501.00' }, { kind: 'md5', secret: given.key })).toBe(false);
  });
  it('sg-upi', () => {
    const [, { given, expect: expected }] = of('uri').find(([id]) => id === 'sg-upi') as readonly [string, Vector];
    expect(upiLink(given.params)).toBe(expected.uri);
  });
});

const unreachable: Fetcher = () => Promise.reject(new Error('nothing is asked'));

describe('a hosted checkout that writes JSON', () => {
  const key = { kind: 'md5', secret: 'TEST_SECRET_KEY_0001' } as const;
  const notified = {
    mch_id: '100023',
    out_trade_no: 'D1001',
    trade_no: 'P202601010001',
    amount: '500.00',
    real_amount: '500.00',
    state: '2',
    pay_time: '1767225660',
  };
  // The recorded vector's: empty fields are not signed, and null is empty.
  const sign = '5791A3B9F26ECF6E9565A0E4F1397930';

  it('signs no null', () => {
    const fields = { ...notified, attach: null, remark: '' };
    expect(signed(fields, key).sign).toBe(sign);
    expect(isSigned({ ...fields, sign }, key)).toBe(true);
    expect(isSigned({ ...fields, attach: 'null', sign }, key)).toBe(false);
  });

  it('is believed when it notifies in JSON, nulls and all; changed, it is not', async () => {
    const config = z.object(GATEWAY_ENVIRONMENT).parse({
      FASTPAYME_URL: 'https://checkout.example',
      FASTPAYME_MERCHANT_ID: notified.mch_id,
      FASTPAYME_KEY: key.secret,
      FASTPAYME_SIGN: key.kind,
    });
    const world = { now: () => 0, randomBytes: (count: number) => new Uint8Array(count), fetch: unreachable };
    const gateway = openGateways({ config, sandboxes: null, world }).get('fastpayme');
    const read = (body: object) => gateway?.readCallback({ rawBody: JSON.stringify(body), headers: {}, query: {} });
    expect(await read({ ...notified, attach: null, sign })).toMatchObject({
      kind: 'reports',
      reports: [{ paymentId: 'D1001', status: 'paid', amount: 50_000 }],
    });
    expect(await read({ ...notified, attach: null, real_amount: '900.00', sign })).toMatchObject({ kind: 'untrusted' });
    expect(await read({ ...notified, attach: 'x', sign })).toMatchObject({ kind: 'untrusted' });
    expect(await read({ ...notified, sign: null })).toMatchObject({ kind: 'untrusted' });
  });
});
