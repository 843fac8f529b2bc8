import { z } from 'zod';
import { address, defineGateway, text } from '../config/gateway-definition.ts';
import { PaytmGateway } from './paytm-gateway.ts';
import { PAYTM_REFERENCES } from './paytm-reports.ts';
import { PaytmSandbox } from './paytm-sandbox.ts';

export const paytm = defineGateway({
  code: 'm_paytm',
  name: 'Paytm and UPI',
  mark: { letters: 'UPI', color: 'pine' },
  kind: 'upi',
  currency: 'INR',
  min: 100_00,
  max: 100_000_00,
  usualSeconds: 20,
  pays: ['bank', 'upi'],
  references: PAYTM_REFERENCES,
  settings: {
    PAYTM_MERCHANT_ID: text.describe('text'),
    PAYTM_KEY: z.string().length(16, '16 signs').optional().meta({ secret: true }).describe('16 characters'),
    PAYTM_SUBWALLET: text.describe('account for payouts; without it no payouts'),
    PAYTM_URL: address.default('https://secure.paytmpayments.com').describe('address'),
    PAYTM_PAYOUT_URL: address.default('https://dashboard.paytm.com').describe('address'),
    PAYTM_FLOW: z.enum(['qr', 'page']).default('qr').describe('`qr` (UPI code and link) or `page` (checkout page)'),
    PAYTM_WEBSITE: z.string().default('DEFAULT').describe('text'),
    PAYTM_POS_ID: z.string().default('CREASE').describe('text'),
  },
  needed: ['PAYTM_MERCHANT_ID', 'PAYTM_KEY'],
  formUrls: ({ PAYTM_FLOW, PAYTM_URL }) => (PAYTM_FLOW === 'page' ? [PAYTM_URL] : []),
  open: ({ settings, terms, world }) =>
    new PaytmGateway({
      terms,
      url: settings.PAYTM_URL,
      merchantId: settings.PAYTM_MERCHANT_ID,
      key: settings.PAYTM_KEY,
      websiteName: settings.PAYTM_WEBSITE,
      flow: settings.PAYTM_FLOW,
      posId: settings.PAYTM_POS_ID,
      payouts: settings.PAYTM_SUBWALLET
        ? { url: settings.PAYTM_PAYOUT_URL, subwallet: settings.PAYTM_SUBWALLET }
        : null,
      world,
    }),
  sandbox: {
    settings: ({ url }) => ({
      PAYTM_MERCHANT_ID: 'SANDBOX000000001',
      PAYTM_KEY: 'SANDBOX_16_SIGNS',
      PAYTM_SUBWALLET: 'sandbox-subwallet',
      PAYTM_URL: url,
      PAYTM_PAYOUT_URL: url,
    }),
    open: ({ settings, ...deps }) =>
      new PaytmSandbox({ ...deps, merchantId: settings.PAYTM_MERCHANT_ID, key: settings.PAYTM_KEY }),
  },
});
