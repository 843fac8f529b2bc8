import { z } from 'zod';
import { address, count, defineGateway, secret, text } from '../../config/gateway-definition.ts';
import { tronHexOf } from '../../formats/chain-address.ts';
import { isTestXpub, safeXpub, TEST_XPUBS, USDT_TERMS } from '../usdt.ts';
import { TronGateway } from './tron-gateway.ts';
import { TronSandbox } from './tron-sandbox.ts';

export const tron = defineGateway({
  code: 'm_binance_tron',
  name: 'USDT on TRON',
  mark: { letters: 'TRC', color: 'teal' },
  ...USDT_TERMS,
  usualSeconds: 90,
  references: ['tronTx'],
  confirmations: 'TRON_CONFIRMATIONS',
  settings: {
    TRON_XPUB: text.describe("extended public key of `m/44'/195'/0'`; a private key is refused"),
    TRON_URL: address.default('https://api.trongrid.io').describe('address'),
    TRON_API_KEY: secret.describe('text'),
    TRON_TOKEN: z.string().default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').describe('contract address, default USDT'),
    TRON_CONFIRMATIONS: count.default(19).describe('blocks, 1 to 10,000, the own one included'),
  },
  needed: ['TRON_XPUB'],
  testSettings: ({ TRON_XPUB: xpub }) => (isTestXpub(xpub) ? ['TRON_XPUB'] : []),
  open: ({ settings, terms, world }) => {
    const xpub = safeXpub('TRON_XPUB', settings.TRON_XPUB, terms.isSandbox);
    const { TRON_URL: url, TRON_API_KEY: apiKey = '', TRON_TOKEN: token, TRON_CONFIRMATIONS: confirmations } = settings;
    return new TronGateway({ terms, url, apiKey, xpub, token, confirmations, world });
  },
  sandbox: {
    settings: ({ url }) => ({ TRON_XPUB: TEST_XPUBS.TRON_XPUB, TRON_URL: url }),
    open: ({ settings, world }) =>
      new TronSandbox({
        name: 'TRON',
        blockMs: 3_000,
        token: tronHexOf(settings.TRON_TOKEN)?.slice(2) ?? '',
        tokenDigits: 6,
        addressHex: (one) => tronHexOf(one)?.slice(2) ?? '',
        confirmations: settings.TRON_CONFIRMATIONS,
        world,
      }),
  },
});
