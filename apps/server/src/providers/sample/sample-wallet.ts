import { createHmac, type KeyObject, randomUUID, sign } from 'node:crypto';

/** An open game of a sample player. */
export interface GameSession {
  readonly user: string;
  readonly token: string;
  readonly gameId: string;
  readonly round: string;
}

/** The wallet's reply: `isTaken` if it did what was requested. Money in 1/100000 of a rupee. */
interface WalletReply {
  readonly isTaken: boolean;
  /** Refused for good: no rollback needed. */
  readonly isRefused: boolean;
  readonly balance: number | null;
}

/** The wallet API as a provider calls it. */
export interface SampleWallet {
  bet(session: GameSession, txId: string, amount: number): Promise<WalletReply>;
  win(
    session: GameSession,
    terms: { readonly txId: string; readonly refId: string; readonly amount: number },
  ): Promise<WalletReply>;
  rollback(session: GameSession, terms: { readonly txId: string; readonly refId: string }): Promise<WalletReply>;
  balance(session: GameSession): Promise<WalletReply>;
}

/** Timeout of a provider's call, ms. */
const TIMEOUT_MS = 5_000;

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return reply.json();
}

/** Calls as Hub88 does: each body is signed with the provider's key. */
export function hubWallet(base: () => string, key: KeyObject): SampleWallet {
  const call = async (path: string, fields: object): Promise<WalletReply> => {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
    const signature = sign('sha256', Buffer.from(body), key).toString('base64');
    const reply = await post(`${base()}${path}`, body, { 'x-hub88-signature': signature });
    const { status, balance = null } = reply as { status: string; balance?: number };
    const isRefused = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'].includes(status);
    return { isTaken: status === 'RS_OK', isRefused, balance };
  };
  const fieldsOf = ({ user, token, gameId, round }: GameSession) => ({
    user,
    token,
    game_code: gameId,
    round,
    currency: 'INR',
  });
  return {
    bet: (session, txId, amount) => call('/transaction/bet', { ...fieldsOf(session), transaction_uuid: txId, amount }),
    win: (session, { txId, refId, amount }) =>
      call('/transaction/win', {
        ...fieldsOf(session),
        transaction_uuid: txId,
        reference_transaction_uuid: refId,
        amount,
        round_closed: true,
      }),
    rollback: (session, { txId, refId }) =>
      call('/transaction/rollback', {
        ...fieldsOf(session),
        transaction_uuid: txId,
        reference_transaction_uuid: refId,
        round_closed: true,
      }),
    balance: (session) => call('/user/balance', fieldsOf(session)),
  };
}

/** Codes that need no rollback: no money, a limit. */
const REFUSED_CODES = [4, 11];

/** Calls in the shared-secret dialect. */
export function hmacWallet(
  base: () => string,
  { key, secret, now }: { key: string; secret: string; now: () => number },
): SampleWallet {
  const call = async (path: string, fields: object): Promise<WalletReply> => {
    const body = JSON.stringify(fields);
    const timestamp = String(now());
    const reply = await post(`${base()}${path}`, body, {
      'x-crease-key': key,
      'x-crease-timestamp': timestamp,
      'x-crease-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    });
    const { code, balance } = reply as { code: number; balance?: string };
    const money = balance === undefined ? null : Math.round(Number(balance) * 100_000);
    return { isTaken: code === 0, isRefused: REFUSED_CODES.includes(code), balance: money };
  };
  const fieldsOf = ({ user, token, gameId, round }: GameSession) => ({
    playerId: user,
    sessionToken: token,
    gameId,
    roundId: round,
    currency: 'INR',
  });
  const decimal = (amount: number) => (amount / 100_000).toFixed(5);
  return {
    bet: (session, txId, amount) => call('/debit', { ...fieldsOf(session), txId, amount: decimal(amount) }),
    win: (session, { txId, refId, amount }) =>
      call('/credit', { ...fieldsOf(session), txId, refTxId: refId, amount: decimal(amount), roundEnd: true }),
    rollback: (session, { txId, refId }) =>
      call('/cancel', { ...fieldsOf(session), txId, refTxId: refId, roundEnd: true }),
    balance: (session) => call('/balance', fieldsOf(session)),
  };
}
