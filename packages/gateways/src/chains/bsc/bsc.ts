import { z } from 'zod';
import { address, count, defineGateway, text } from '../../config/gateway-definition.ts';
import { isTestXpub, safeXpub, TEST_XPUBS, USDT_TERMS } from '../usdt.ts';
import { BscGateway } from './bsc-gateway.ts';
import { BscSandbox } from './bsc-sandbox.ts';

const MAIN_CHAIN = 56;

export const bsc = defineGateway({
  code: 'm_binance_bsc',
  name: 'USDT on BNB Smart Chain',
  mark: { letters: 'BSC', color: 'olive' },
  ...USDT_TERMS,
  usualSeconds: 30,
  references: ['evmTx'],
  confirmations: 'BSC_CONFIRMATIONS',
  settings: {
    BSC_XPUB: text.describe("extended public key of `m/44'/60'/0'`; a private key is refused"),
    BSC_URL: address.default('https://bsc-dataseed.bnbchain.org').describe('address'),
    BSC_TOKEN: z
      .string()
      .default('0x55d398326f99059fF775485246999027B3197955')
      .describe('contract address, default USDT'),
    BSC_CHAIN_ID: count.default(MAIN_CHAIN).describe('number; a licensed house takes 56 only'),
    BSC_CONFIRMATIONS: count.default(15).describe('blocks, 1 to 10,000'),
  },
  needed: ['BSC_XPUB'],
  testSettings: ({ BSC_XPUB: xpub, BSC_CHAIN_ID: chain }) => [
    ...(isTestXpub(xpub) ? ['BSC_XPUB'] : []),
    ...(xpub && chain !== MAIN_CHAIN ? ['BSC_CHAIN_ID'] : []),
  ],
  open: ({ settings, terms, world }) => {
    const xpub = safeXpub('BSC_XPUB', settings.BSC_XPUB, terms.isSandbox);
    const { BSC_URL: url, BSC_TOKEN: token, BSC_CHAIN_ID: chainId, BSC_CONFIRMATIONS: confirmations } = settings;
    return new BscGateway({ terms, url, xpub, token, chainId, confirmations, world });
  },
  sandbox: {
    settings: ({ url }) => ({ BSC_XPUB: TEST_XPUBS.BSC_XPUB, BSC_URL: url }),
    open: ({ settings, world }) =>
      new BscSandbox({
        name: 'BNB Smart Chain',
        blockMs: 750,
        token: settings.BSC_TOKEN.slice(2).toLowerCase(),
        tokenDigits: 18,
        addressHex: (one) => one.slice(2).toLowerCase(),
        confirmations: settings.BSC_CONFIRMATIONS,
        world,
      }),
  },
});
