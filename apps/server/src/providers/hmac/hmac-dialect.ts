import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallAnswer, CallStatus, Dialect, RawCall, ReadCall, WalletCall } from '../interface/dialect.ts';
import { fieldsOf, textsOf } from '../interface/fields.ts';

/** Largest difference between both sides' clocks, ms. */
const CLOCK_MS = 300_000;

const CODES: Readonly<Record<CallStatus, number>> = {
  ok: 0,
  unknown: 1,
  invalidSignature: 2,
  tokenExpired: 3,
  invalidToken: 3,
  notEnoughMoney: 4,
  userDisabled: 5,
  wrongCurrency: 6,
  duplicate: 7,
  doesNotExist: 8,
  rolledBack: 9,
  wrongSyntax: 10,
  wrongTypes: 10,
  limitReached: 11,
  invalidGame: 12,
  invalidPartner: 13,
};

const KINDS: Readonly<Record<string, WalletCall['kind']>> = {
  '/authenticate': 'info',
  '/balance': 'balance',
  '/debit': 'bet',
  '/credit': 'win',
  '/cancel': 'rollback',
};

type Fields = Readonly<Record<string, unknown>>;

/** Keys by name; a second one is valid during a rotation. */
type HmacKeys = readonly { readonly key: string; readonly secret: string }[];

/** The wallet API with one shared secret: amounts as decimal text, answers as `{ code, balance }`. */
export function hmacDialect(keys: HmacKeys): Dialect {
  return {
    read: (raw) => {
      const kind = KINDS[raw.path];
      if (!kind) return null;
      const write = (answer: CallAnswer) => written(answer, kind);
      return { call: isSigned(raw, keys) ? callOf(kind, fieldsOf(raw.body)) : 'invalidSignature', write };
    },
  };
}

function isSigned({ body, headers, now }: RawCall, keys: HmacKeys): boolean {
  const timestamp = headers['x-crease-timestamp'] ?? '';
  const signature = headers['x-crease-signature'] ?? '';
  const secret = keys.find(({ key }) => key === headers['x-crease-key'])?.secret;
  if (!secret || !/^\d{1,15}$/.test(timestamp) || !/^[\da-f]{64}$/i.test(signature)) return false;
  if (Math.abs(Number(timestamp) - now) > CLOCK_MS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function callOf(kind: WalletCall['kind'], fields: Fields | null): ReadCall['call'] {
  if (!fields) return 'wrongSyntax';
  const token = typeof fields.sessionToken === 'string' ? fields.sessionToken : '';
  if (kind === 'info') {
    const found = textsOf(fields, ['sessionToken']);
    return typeof found === 'string' ? found : { kind, user: '', token };
  }
  const named = textsOf(fields, ['playerId']);
  if (typeof named === 'string') return named;
  const user = named.playerId;
  if (kind === 'balance') return { kind, user, token };
  const found = textsOf(fields, ['txId', 'roundId']);
  if (typeof found === 'string') return found;
  const isRoundOver = fields.roundEnd ?? false;
  if (typeof isRoundOver !== 'boolean') return 'wrongTypes';
  const shared = { user, token, txId: found.txId, round: found.roundId, isRoundOver };
  return moneyCallOf(kind, fields, shared);
}

function moneyCallOf(
  kind: 'bet' | 'win' | 'rollback',
  fields: Fields,
  shared: Pick<Extract<WalletCall, { kind: 'bet' }>, 'user' | 'token' | 'txId' | 'round' | 'isRoundOver'>,
): ReadCall['call'] {
  const reference = kind === 'bet' ? { refTxId: '' } : textsOf(fields, ['refTxId']);
  if (typeof reference === 'string') return reference;
  const { refTxId: refId } = reference;
  if (kind === 'rollback') return { kind, ...shared, gameId: '', refId };
  const found = textsOf(fields, ['gameId', 'currency', 'amount']);
  if (typeof found === 'string') return found;
  const amount = amountOf(found.amount);
  if (amount === null) return 'wrongTypes';
  const money = { gameId: found.gameId, amount, currency: found.currency };
  return kind === 'bet' ? { kind, ...shared, ...money } : { kind, ...shared, refId, ...money };
}

/** Parses `100.00` to 1/100000: digits only, so that nothing is rounded; null for anything else. */
function amountOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + part.padEnd(5, '0'));
}

function decimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(6, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

function written({ status, balance, user, currency }: CallAnswer, kind: string): object {
  return {
    code: CODES[status],
    ...(balance !== null && { balance: decimal(balance) }),
    ...(kind === 'info' && status === 'ok' && { playerId: user, currency }),
  };
}
