import { address, defineGateway, secret, text } from '../config/gateway-definition.ts';
import { BkashGateway } from './bkash-gateway.ts';
import { BKASH_REFERENCES } from './bkash-reports.ts';
import { BkashSandbox } from './bkash-sandbox.ts';

export const bkash = defineGateway({
  code: 'm_bkash',
  name: 'bKash',
  mark: { letters: 'bK', color: 'rose' },
  kind: 'wallet',
  currency: 'BDT',
  min: 50_00,
  max: 50_000_00,
  usualSeconds: 30,
  references: BKASH_REFERENCES,
  settings: {
    BKASH_USERNAME: text.describe('text, of the merchant'),
    BKASH_PASSWORD: secret.describe('text, of the merchant'),
    BKASH_APP_KEY: text.describe('text, of the app'),
    BKASH_APP_SECRET: secret.describe('text, of the app'),
    BKASH_TOPIC_ARN: text.describe('ARN of the SNS topic of notifications'),
    BKASH_URL: address
      .default('https://tokenized.pay.bka.sh/v1.2.0-beta')
      .describe('address with the version, no slash at the end'),
    BKASH_PAYOUT_URL: address.optional().describe('address of the payout product; without it no payouts'),
  },
  needed: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_TOPIC_ARN'],
  open: ({ settings, terms, world }) => {
    const [url, payoutUrl] = [settings.BKASH_URL, settings.BKASH_PAYOUT_URL ?? null];
    const snsHost = terms.isSandbox ? new URL(url).host : null;
    const topicArn = settings.BKASH_TOPIC_ARN;
    return new BkashGateway({ terms, url, payoutUrl, keys: keysOf(settings), topicArn, snsHost, world });
  },
  sandbox: {
    settings: ({ url }) => ({
      BKASH_USERNAME: 'sandbox-house',
      BKASH_PASSWORD: 'sandbox-password',
      BKASH_APP_KEY: 'sandbox-app-key',
      BKASH_APP_SECRET: 'sandbox-app-secret',
      BKASH_TOPIC_ARN: 'arn:aws:sns:sandbox:000000000000:crease',
      BKASH_URL: url,
      BKASH_PAYOUT_URL: url,
    }),
    open: ({ settings, keys, ...deps }) =>
      new BkashSandbox({ ...deps, keys: keysOf(settings), sns: keys.sns, topicArn: settings.BKASH_TOPIC_ARN }),
  },
});

type Keys = 'BKASH_USERNAME' | 'BKASH_PASSWORD' | 'BKASH_APP_KEY' | 'BKASH_APP_SECRET';

function keysOf(settings: Readonly<Record<Keys, string>>) {
  return {
    username: settings.BKASH_USERNAME,
    password: settings.BKASH_PASSWORD,
    appKey: settings.BKASH_APP_KEY,
    appSecret: settings.BKASH_APP_SECRET,
  };
}
