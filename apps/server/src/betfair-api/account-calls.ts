import { ApiException, type ParamsOf, statementShape } from '@crease/betfair';
import type { ApiKeyBook } from '../api-keys/api-key-book.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { dateOf } from '../core/values/days.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';
import type { ApiCaller, ApiHandlers } from './access/api-caller.ts';
import type { AccountLine, TradingAccount } from './accounts/trading-account.ts';

/** Most lines of one statement. */
const LINES_MOST = 100;

interface AccountCallsOptions {
  readonly engine: Pick<EngineClient, 'query'>;
  readonly account: Pick<TradingAccount, 'wallet' | 'statement'>;
  readonly keys: Pick<ApiKeyBook, 'all'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type AccountCall =
  | 'getAccountFunds'
  | 'getAccountDetails'
  | 'getAccountStatement'
  | 'listCurrencyRates'
  | 'getDeveloperAppKeys'
  | 'createDeveloperAppKeys'
  | 'transferFunds';

/** The caller's account: money, statement, keys. */
export function accountCalls(options: AccountCallsOptions): Pick<ApiHandlers, AccountCall> {
  const { engine, account } = options;
  return {
    getAccountFunds: async (_params, caller) => {
      const wallet = await account.wallet(caller);
      const { balance, cash } = walletWire(wallet);
      // A negative zero is not a number that every client reads.
      const negative = (amount: number) => (amount === 0 ? 0 : -amount);
      return {
        availableToBetBalance: balance,
        exposure: negative(exposureAmount(wallet)),
        retainedCommission: 0,
        exposureLimit: negative(cash),
        discountRate: 0,
        pointsBalance: 0,
        wallet: 'UK',
      };
    },
    getAccountDetails: async (_params, { playerId }) => {
      const player = await engine.query('player', { playerId });
      return {
        currencyCode: player?.asset.split(':')[1] ?? '',
        firstName: player?.username ?? '',
        lastName: '',
        localeCode: 'en',
        region: 'IND',
        timezone: 'Asia/Kolkata',
        discountRate: 0,
        pointsBalance: 0,
        countryCode: 'IN',
      };
    },
    getAccountStatement: (params, caller) => statementOf(options, params, caller),
    // Everything is in the currency of the house, whatever a program takes it for.
    listCurrencyRates: () => [{ currencyCode: 'INR', rate: 1 }],
    getDeveloperAppKeys: (_params, { playerId }) => keysOf(options, playerId),
    createDeveloperAppKeys: () => {
      throw new ApiException('ACCESS_DENIED');
    },
    transferFunds: () => {
      throw new ApiException('ACCESS_DENIED');
    },
  };
}

async function statementOf(
  { account, now }: AccountCallsOptions,
  { fromRecord, recordCount, itemDateRange, includeItem }: ParamsOf<'getAccountStatement'>,
  caller: ApiCaller,
) {
  const from = itemDateRange?.from ?? 0;
  const to = itemDateRange?.to ?? now();
  const days = { from: dateOf(from), to: dateOf(Math.min(to, now())) };
  const isMeant = ({ isPayment }: AccountLine) =>
    includeItem === 'ALL' || (includeItem !== 'POKER_ROOM' && isPayment !== (includeItem === 'EXCHANGE'));
  const isIn = ({ at }: AccountLine) => Date.parse(at) >= from && Date.parse(at) <= to;
  const lines = (await account.statement(caller, days)).filter((line) => isIn(line) && isMeant(line));
  const until = fromRecord + (recordCount || LINES_MOST);
  return {
    accountStatement: lines.slice(fromRecord, until).map(statementShape),
    moreAvailable: lines.length > until,
  };
}

/** Keys are stored as hashes: their middle is hidden. */
function keysOf({ keys }: AccountCallsOptions, playerId: number): object[] {
  return keys.all(playerId).map(({ number, name, masked, kind, endedAt }) => ({
    appName: name,
    appId: number,
    appVersions: [
      {
        owner: String(playerId),
        versionId: number,
        version: '1.0',
        applicationKey: masked,
        delayData: kind === 'delayed',
        subscriptionRequired: false,
        ownerManaged: true,
        active: endedAt === null,
      },
    ],
  }));
}
