import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { CallAnswer, CallStatus, Dialect, RawCall, ReadCall, WalletCall } from '../interface/dialect.ts';
import { fieldsOf, textsOf } from '../interface/fields.ts';

/** Header with the signature: base64 of RSASSA-PKCS1-v1_5, SHA-256, over the bytes of the body. */
const SIGNATURE = 'x-hub88-signature';

const WORDS: Readonly<Record<CallStatus, string>> = {
  ok: 'RS_OK',
  unknown: 'RS_ERROR_UNKNOWN',
  invalidPartner: 'RS_ERROR_INVALID_PARTNER',
  invalidToken: 'RS_ERROR_INVALID_TOKEN',
  tokenExpired: 'RS_ERROR_TOKEN_EXPIRED',
  invalidGame: 'RS_ERROR_INVALID_GAME',
  wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
  userDisabled: 'RS_ERROR_USER_DISABLED',
  invalidSignature: 'RS_ERROR_INVALID_SIGNATURE',
  wrongSyntax: 'RS_ERROR_WRONG_SYNTAX',
  wrongTypes: 'RS_ERROR_WRONG_TYPES',
  notEnoughMoney: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limitReached: 'RS_ERROR_LIMIT_REACHED',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  doesNotExist: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};

const KINDS: Readonly<Record<string, WalletCall['kind']>> = {
  '/user/info': 'info',
  '/user/balance': 'balance',
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * The seamless wallet of Hub88. Two public keys are valid during a rotation.
 * @throws if a key is not a public key.
 */
export function hubDialect(publicKeys: readonly string[]): Dialect {
  const keys = publicKeys.map((pem) => createPublicKey(pem));
  return {
    read: (raw) => {
      const kind = KINDS[raw.path];
      if (!kind) return null;
      const fields = fieldsOf(raw.body);
      const requestId = typeof fields?.request_uuid === 'string' ? fields.request_uuid : null;
      const write = (answer: CallAnswer) => written(answer, requestId, kind);
      return { call: isSigned(raw, keys) ? callOf(kind, fields) : 'invalidSignature', write };
    },
  };
}

function isSigned({ body, headers }: RawCall, keys: readonly KeyObject[]): boolean {
  const signature = Buffer.from(headers[SIGNATURE] ?? '', 'base64');
  return signature.length > 0 && keys.some((key) => verify('sha256', body, key, signature));
}

function callOf(kind: WalletCall['kind'], fields: Fields | null): ReadCall['call'] {
  if (!fields) return 'wrongSyntax';
  if (kind === 'info' || kind === 'balance') {
    const found = textsOf(fields, ['user']);
    return typeof found === 'string' ? found : { kind, user: found.user, token: looseText(fields.token) };
  }
  const found = textsOf(fields, ['user', 'transaction_uuid', 'round', 'game_code']);
  if (typeof found === 'string') return found;
  const isRoundOver = fields.round_closed ?? false;
  if (typeof isRoundOver !== 'boolean') return 'wrongTypes';
  const shared = {
    user: found.user,
    token: looseText(fields.token),
    txId: found.transaction_uuid,
    round: found.round,
    isRoundOver,
    gameId: found.game_code,
  };
  const refId = kind === 'bet' ? { reference_transaction_uuid: '' } : textsOf(fields, ['reference_transaction_uuid']);
  if (typeof refId === 'string') return refId;
  const reference = { refId: refId.reference_transaction_uuid };
  if (kind === 'rollback') return { kind, ...shared, ...reference };
  const money = moneyOf(fields);
  if (typeof money === 'string') return money;
  return kind === 'bet' ? { kind, ...shared, ...money } : { kind, ...shared, ...reference, ...money };
}

/** Accepts whole amounts from zero; the parser turns 1.0 into 1, the same number. */
function moneyOf(fields: Fields): { amount: number; currency: string } | 'wrongSyntax' | 'wrongTypes' {
  const { amount } = fields;
  if (amount === undefined || amount === null) return 'wrongSyntax';
  const found = textsOf(fields, ['currency']);
  if (typeof found === 'string') return found;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return 'wrongTypes';
  return { amount, currency: found.currency };
}

function looseText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function written({ status, balance, user, currency }: CallAnswer, requestId: string | null, kind: string): object {
  const head = { user, status: WORDS[status], ...(requestId !== null && { request_uuid: requestId }) };
  if (kind === 'info') return status === 'ok' ? { ...head, country: 'IN', jurisdiction: '' } : head;
  return balance === null ? head : { ...head, currency, balance };
}
