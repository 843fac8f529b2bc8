import { ApiException, type ParamsOf, statementShape } from '@crease/betfair';
import type { Store } from '@crease/store';
import type { ApiKeyBook } from '../api-keys/api-key-book.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { statementLine } from '../wallet/statement-handler.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';
import type { ApiCaller, ApiHandlers } from './access/api-caller.ts';

/** Most lines of one statement, and those that a filter reads through. */
const LINES_MOST = 100;
const READ_MOST = 5000;

interface AccountCallsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'statement'>;
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
  const { engine } = options;
  return {
    getAccountFunds: async (_params, { playerId }) => {
      const wallet = await engine.query('wallet', { playerId });
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

const PAYMENTS: readonly string[] = ['deposit', 'withdrawal'];

async function statementOf(
  { store, now }: AccountCallsOptions,
  { fromRecord, recordCount, itemDateRange, includeItem }: ParamsOf<'getAccountStatement'>,
  { playerId }: ApiCaller,
) {
  const from = itemDateRange?.from ?? 0;
  const to = itemDateRange?.to ?? now();
  const days = { from: dayOf(from), to: dayOf(Math.min(to, now())) };
  const page = { page: 1, pageSize: READ_MOST, newestFirst: true };
  const { items } = await store.statement({ playerId, ...days, ...page });
  const isMeant = (kind: string) =>
    includeItem === 'ALL' || (includeItem !== 'POKER_ROOM' && PAYMENTS.includes(kind) !== (includeItem === 'EXCHANGE'));
  const lines = items.filter(({ at, kind }) => at >= from && at <= to && isMeant(kind));
  const until = fromRecord + (recordCount || LINES_MOST);
  return {
    accountStatement: lines.slice(fromRecord, until).map((line) => statementShape(statementLine(line))),
    moreAvailable: lines.length > until,
  };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
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
