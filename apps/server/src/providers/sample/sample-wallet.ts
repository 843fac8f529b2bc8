import { createHmac, type KeyObject, randomUUID, sign } from 'node:crypto';

/** Where one of the sample's players is, and what they hold there. */
export interface GameSession {
  readonly user: string;
  readonly token: string;
  readonly gameId: string;
  readonly round: string;
}

/** What the house's wallet answered: `isTaken` when it did what was asked. Money in 1/100000 of a rupee. */
interface WalletReply {
  readonly isTaken: boolean;
  /** Refused for good: nothing is to be taken back. */
  readonly isRefused: boolean;
  readonly balance: number | null;
}

/** The house's wallet as a provider calls it. */
export interface SampleWallet {
  bet(seat: GameSession, txId: string, amount: number): Promise<WalletReply>;
  win(
    seat: GameSession,
    terms: { readonly txId: string; readonly refId: string; readonly amount: number },
  ): Promise<WalletReply>;
  rollback(seat: GameSession, terms: { readonly txId: string; readonly refId: string }): Promise<WalletReply>;
  balance(seat: GameSession): Promise<WalletReply>;
}

/** A provider waits no longer for an answer. */
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

/** Speaks as Hub88 does: each body signed with the provider's own key. */
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
    bet: (seat, txId, amount) => call('/transaction/bet', { ...fieldsOf(seat), transaction_uuid: txId, amount }),
    win: (seat, { txId, refId, amount }) =>
      call('/transaction/win', {
        ...fieldsOf(seat),
        transaction_uuid: txId,
        reference_transaction_uuid: refId,
        amount,
        round_closed: true,
      }),
    rollback: (seat, { txId, refId }) =>
      call('/transaction/rollback', {
        ...fieldsOf(seat),
        transaction_uuid: txId,
        reference_transaction_uuid: refId,
        round_closed: true,
      }),
    balance: (seat) => call('/user/balance', fieldsOf(seat)),
  };
}

/** Codes after which nothing is taken back: no money, a limit. */
const REFUSED_CODES = [4, 11];

/** Speaks the dialect of a shared secret. */
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
    bet: (seat, txId, amount) => call('/debit', { ...fieldsOf(seat), txId, amount: decimal(amount) }),
    win: (seat, { txId, refId, amount }) =>
      call('/credit', { ...fieldsOf(seat), txId, refTxId: refId, amount: decimal(amount), roundEnd: true }),
    rollback: (seat, { txId, refId }) => call('/cancel', { ...fieldsOf(seat), txId, refTxId: refId, roundEnd: true }),
    balance: (seat) => call('/balance', fieldsOf(seat)),
  };
}
