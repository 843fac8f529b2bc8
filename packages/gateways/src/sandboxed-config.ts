import type { GatewayConfig } from './config/gateway-environment.ts';
import type { SandboxKeys } from './sandbox/sandbox-keys.ts';

/** The accounts that we have at our own sandboxes. They open nothing anywhere else. */
const SANDBOX_ACCOUNTS = {
  BKASH_USERNAME: 'sandbox-house',
  BKASH_PASSWORD: 'sandbox-password',
  BKASH_APP_KEY: 'sandbox-app-key',
  BKASH_APP_SECRET: 'sandbox-app-secret',
  BKASH_TOPIC_ARN: 'arn:aws:sns:sandbox:000000000000:crease',
  NAGAD_MERCHANT_ID: '683000000000001',
  NAGAD_DIGEST: 'sha256',
  PAYTM_MERCHANT_ID: 'SANDBOX000000001',
  PAYTM_KEY: 'SANDBOX_16_SIGNS',
  PAYTM_SUBWALLET: 'sandbox-subwallet',
  FASTPAYME_MERCHANT_ID: '100001',
  FASTPAYME_KEY: 'sandbox-secret',
} as const;

/** The accounts of a well-known test phrase: anyone can spend what lies there. */
const TEST_XPUBS = {
  TRON_XPUB:
    'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  BSC_XPUB:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
} as const;

const TEST_ACCOUNT = {
  type: 'bank',
  accountNo: '00110022003300',
  accountName: 'Crease Sandbox House',
  iban: null,
  ifscCode: 'TEST0000001',
  bankName: 'Sandbox Bank',
} as const;

/** What an adapter is told in the profile `play`: other hosts and other keys, nothing else. */
export function sandboxedConfig(config: GatewayConfig, url: string, keys: SandboxKeys): GatewayConfig {
  return {
    ...config,
    ...SANDBOX_ACCOUNTS,
    ...TEST_XPUBS,
    NAGAD_MERCHANT_KEY: keys.nagadMerchant.privateKey,
    NAGAD_GATEWAY_KEY: keys.nagad.publicKey,
    BKASH_URL: `${url}/m_bkash`,
    BKASH_PAYOUT_URL: `${url}/m_bkash`,
    NAGAD_URL: `${url}/m_nagad`,
    PAYTM_URL: `${url}/m_paytm`,
    PAYTM_PAYOUT_URL: `${url}/m_paytm`,
    TRON_URL: `${url}/m_binance_tron`,
    BSC_URL: `${url}/m_binance_bsc`,
    FASTPAYME_URL: `${url}/fastpayme`,
    HOUSE_ACCOUNTS: config.HOUSE_ACCOUNTS.length > 0 ? config.HOUSE_ACCOUNTS : [TEST_ACCOUNT],
  };
}

/** Whether this is an account that anyone can spend. */
export function isTestXpub(xpub: string | undefined): boolean {
  return Object.values<string | undefined>(TEST_XPUBS).includes(xpub);
}
