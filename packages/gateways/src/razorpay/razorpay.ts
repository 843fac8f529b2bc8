import { z } from 'zod';
import { address, defineGateway, secret, text } from '../config/gateway-definition.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';
import { RazorpaySandbox } from './razorpay-sandbox.ts';

export const razorpay = defineGateway({
  code: 'razorpay',
  name: 'Razorpay',
  mark: { letters: 'Rz', color: 'teal' },
  kind: 'hosted',
  currency: 'INR',
  min: 100_00,
  max: 500_000_00,
  usualSeconds: 30,
  pays: ['bank', 'upi'],
  // Payment ids distinguish capital letters.
  references: [/^pay_[A-Za-z0-9]{14}$/],
  settings: {
    RAZORPAY_KEY_ID: text.describe('id of the API key'),
    RAZORPAY_KEY_SECRET: secret.describe('secret of the API key'),
    RAZORPAY_WEBHOOK_SECRET: secret.describe('secret of the webhooks'),
    RAZORPAY_ACCOUNT: text.describe('RazorpayX account number for payouts; without it no payouts'),
    RAZORPAY_URL: address.default('https://api.razorpay.com').describe('address'),
    RAZORPAY_NAME: z.string().min(1).default('Crease').describe('business name on the checkout page'),
  },
  needed: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  formUrls: ({ RAZORPAY_URL }) => [RAZORPAY_URL],
  testSettings: ({ RAZORPAY_KEY_ID: keyId }) => (keyId?.startsWith('rzp_test_') ? ['RAZORPAY_KEY_ID'] : []),
  open: ({ settings, terms, world }) =>
    new RazorpayGateway({
      terms,
      url: settings.RAZORPAY_URL,
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
      account: settings.RAZORPAY_ACCOUNT || null,
      shopName: settings.RAZORPAY_NAME,
      world,
    }),
  sandbox: {
    settings: ({ url }) => ({
      RAZORPAY_KEY_ID: 'rzp_test_sandbox0000001',
      RAZORPAY_KEY_SECRET: 'sandbox-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
      RAZORPAY_ACCOUNT: '7878780000000001',
      RAZORPAY_URL: url,
    }),
    open: ({ settings, ...deps }) =>
      new RazorpaySandbox({
        ...deps,
        keyId: settings.RAZORPAY_KEY_ID,
        keySecret: settings.RAZORPAY_KEY_SECRET,
        webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
        account: settings.RAZORPAY_ACCOUNT ?? '',
      }),
  },
});
