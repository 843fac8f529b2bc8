import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { type Call, type Expected, WalletModel } from './wallet-model.ts';
import { allSequences, type Sequence } from './wallet-sequences.ts';

/** Credentials and identity of the caller. */
export interface ConformanceKeys {
  /** PEM; the wallet holds the matching public key. */
  readonly privateKey: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/** Runs every sequence against a wallet with Hub88's protocol. @returns one line per wrong reply. */
export async function walletFaults(url: string, keys: ConformanceKeys): Promise<{ calls: number; faults: string[] }> {
  const wallet = walletAt(url, keys);
  const faults: string[] = [];
  let calls = 0;
  for (const sequence of allSequences()) {
    faults.push(...(await faultsOf(sequence, wallet, keys)));
    calls += sequence.calls.length;
  }
  return { calls, faults };
}

type Wallet = ReturnType<typeof walletAt>;

async function faultsOf({ name, calls }: Sequence, wallet: Wallet, { currency }: ConformanceKeys): Promise<string[]> {
  const ids = new Map<string, string>();
  const idOf = (short: string) => {
    ids.set(short, ids.get(short) ?? randomUUID());
    return ids.get(short) as string;
  };
  const start = await wallet.balance();
  if (start.balance === null) return [`${name}: no balance returned (${start.status})`];
  const model = new WalletModel(start.balance, currency);
  const faults: string[] = [];
  for (const call of calls) {
    const here = call.currency === 'INR' ? { ...call, currency } : call;
    const [expected, answer] = [model.answer(here), await wallet.send(here, idOf)];
    if (answer.status !== expected.status || answer.balance !== expected.balance)
      faults.push(`${name}: ${call.kind} ${call.tx}: ${describe(answer)} instead of ${describe(expected)}`);
  }
  const end = await wallet.balance();
  if (end.balance !== model.balance) faults.push(`${name}: ends with ${end.balance} instead of ${model.balance}`);
  return faults;
}

const describe = ({ status, balance }: Expected) => `${status}${balance === null ? '' : ` ${balance}`}`;

function walletAt(url: string, { privateKey, user, token, game, currency }: ConformanceKeys) {
  const key = createPrivateKey(privateKey);
  const post = async (path: string, fields: object, isForged = false): Promise<Expected> => {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
    const signature = sign('sha256', Buffer.from(isForged ? `${body} ` : body), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const reply = await fetch(`${url}${path}`, { method: 'POST', body, headers });
    const { status, balance } = (await reply.json()) as { status?: string; balance?: number };
    return {
      status: `${reply.status === 200 ? '' : `HTTP ${reply.status} `}${status ?? 'no status'}`,
      balance: balance ?? null,
    };
  };
  return {
    balance: () => post('/user/balance', { user, token, game_code: game, currency }),
    send: ({ kind, tx, ref, amount, round, currency: own, flaw }: Call, idOf: (short: string) => string) =>
      post(
        `/transaction/${kind}`,
        {
          user,
          token: flaw === 'unknownToken' ? 'nobody' : token,
          game_code: game,
          round: idOf(round),
          round_closed: false,
          ...(flaw !== 'noId' && { transaction_uuid: idOf(tx) }),
          ...(ref !== '' && { reference_transaction_uuid: idOf(ref) }),
          ...(kind !== 'rollback' && { amount: flaw === 'amountAsText' ? String(amount) : amount, currency: own }),
        },
        flaw === 'forged',
      ),
  };
}
