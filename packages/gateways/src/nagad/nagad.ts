import { z } from 'zod';
import { address, defineGateway, secret, text } from '../config/gateway-definition.ts';
import { NagadGateway } from './nagad-gateway.ts';
import { NagadSandbox } from './nagad-sandbox.ts';

export const nagad = defineGateway({
  code: 'm_nagad',
  name: 'Nagad',
  mark: { letters: 'Ng', color: 'rust' },
  kind: 'wallet',
  currency: 'BDT',
  min: 50_00,
  max: 50_000_00,
  usualSeconds: 30,
  settings: {
    NAGAD_MERCHANT_ID: text.describe('15 digits'),
    NAGAD_MERCHANT_KEY: secret.describe('own private key, PKCS#8, PEM or base64'),
    NAGAD_GATEWAY_KEY: text.describe('public key of Nagad, SPKI, PEM or base64'),
    NAGAD_URL: address.default('https://api.mynagad.com/api/dfs').describe('address'),
    NAGAD_DIGEST: z.enum(['sha256', 'sha1']).default('sha256').describe('`sha256` or `sha1`'),
  },
  needed: ['NAGAD_MERCHANT_ID', 'NAGAD_MERCHANT_KEY', 'NAGAD_GATEWAY_KEY'],
  open: ({ settings, terms, world }) =>
    new NagadGateway({
      terms,
      url: settings.NAGAD_URL,
      merchantId: settings.NAGAD_MERCHANT_ID,
      merchantKey: settings.NAGAD_MERCHANT_KEY,
      gatewayKey: settings.NAGAD_GATEWAY_KEY,
      digest: settings.NAGAD_DIGEST,
      world,
    }),
  sandbox: {
    settings: ({ url, keys }) => ({
      NAGAD_MERCHANT_ID: '683000000000001',
      NAGAD_MERCHANT_KEY: keys.nagadMerchant.privateKey,
      NAGAD_GATEWAY_KEY: keys.nagad.publicKey,
      NAGAD_URL: url,
      NAGAD_DIGEST: 'sha256',
    }),
    open: ({ settings, keys, ...deps }) =>
      new NagadSandbox({
        ...deps,
        merchantId: settings.NAGAD_MERCHANT_ID,
        own: keys.nagad,
        merchantPublicKey: keys.nagadMerchant.publicKey,
      }),
  },
});
