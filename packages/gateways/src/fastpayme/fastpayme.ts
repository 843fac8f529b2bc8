import { z } from 'zod';
import { address, defineGateway, secret, text } from '../config/gateway-definition.ts';
import { fastpaymeGateway } from './fastpayme-gateway.ts';
import { FastpaymeSandbox } from './fastpayme-sandbox.ts';

export const fastpayme = defineGateway({
  code: 'fastpayme',
  name: 'FastPayMe',
  mark: { letters: 'FP', color: 'blue' },
  kind: 'hosted',
  currency: 'INR',
  min: 100_00,
  max: 200_000_00,
  usualSeconds: 40,
  settings: {
    FASTPAYME_URL: address.optional().describe('address of the checkout'),
    FASTPAYME_MERCHANT_ID: text.describe('text'),
    FASTPAYME_KEY: secret.describe('text'),
    FASTPAYME_SIGN: z
      .enum(['hmac-sha256', 'sha256', 'md5', 'md5-bare'])
      .default('hmac-sha256')
      .describe('`hmac-sha256`, `sha256`, `md5` or `md5-bare`'),
  },
  needed: ['FASTPAYME_URL', 'FASTPAYME_MERCHANT_ID', 'FASTPAYME_KEY'],
  open: ({ settings, terms, world }) => {
    const { FASTPAYME_URL: url, FASTPAYME_MERCHANT_ID: merchantId, FASTPAYME_SIGN: kind } = settings;
    return fastpaymeGateway({ terms, url, merchantId, key: { kind, secret: settings.FASTPAYME_KEY }, world });
  },
  sandbox: {
    settings: ({ url }) => ({
      FASTPAYME_URL: url,
      FASTPAYME_MERCHANT_ID: '100001',
      FASTPAYME_KEY: 'sandbox-secret',
    }),
    open: ({ settings, ...deps }) => {
      const key = { kind: settings.FASTPAYME_SIGN, secret: settings.FASTPAYME_KEY };
      return new FastpaymeSandbox({ ...deps, merchantId: settings.FASTPAYME_MERCHANT_ID, key });
    },
  },
});
