import { createHmac } from 'node:crypto';
import type { Prng } from '@crease/kernel';
import type { PlayerClient } from '../player-client.ts';

const KEY = 'crash-story';
const SECRET = 'a secret of the crash story alone';

/** The only game of the provider. */
const PROVIDER_GAME = 'crash-dice';
const CODE = 'crash-provider';

/** The provider's entry in the configuration file. @param url of its health endpoint. */
export function providerEntry(url: string) {
  return {
    code: CODE,
    name: 'Crash provider',
    launchUrl: `${url}/launch`,
    healthUrl: url,
    dialect: 'hmac',
    keys: [{ key: KEY, secret: SECRET }],
    games: [{ gameId: PROVIDER_GAME, name: 'Crash dice', category: 'instant', returns: { least: 0.96, most: 0.96 } }],
  };
}

/** The wallet's reply: its code, 0 for success. null: the connection ended, so it may have happened or not. */
type WalletReply = { readonly code: number; readonly playerId?: string } | null;

/** Calls the wallet as the provider does, signed. @param base of the API. */
async function callWallet(base: string, call: string, body: object): Promise<WalletReply> {
  const raw = JSON.stringify(body);
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${raw}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-crease-key': KEY,
    'x-crease-timestamp': timestamp,
    'x-crease-signature': signature,
  };
  try {
    const reply = await fetch(new URL(`/provider/${CODE}/${call}`, base), { method: 'POST', headers, body: raw });
    return reply.ok ? ((await reply.json()) as WalletReply) : null;
  } catch {
    return null;
  }
}

const OK = 0;
/** In 1/100000 of a rupee. */
const RUPEE = 100_000;

/** A call of the provider, repeated under the same id until it is answered. */
interface Call {
  readonly call: 'debit' | 'credit' | 'cancel';
  readonly body: Readonly<Record<string, string | boolean>> & { readonly txId: string };
  /** Rupees. */
  readonly amount: number;
  code: number | null;
}

/** A round at the provider: a bet, then its win or its cancel, each sometimes sent twice. */
interface ProviderRound {
  readonly name: string;
  readonly calls: Call[];
}

/** Rounds at a provider whose calls meet a server that dies; the next life gets all unanswered calls again. */
export class ProviderBets {
  readonly rounds: ProviderRound[] = [];
  readonly #playerId: number;
  readonly #prng: Prng;

  constructor(playerId: number, prng: Prng) {
    this.#playerId = playerId;
    this.#prng = prng;
  }

  /** Repeats calls until every one has its reply. False: the server died. */
  async learn(base: string): Promise<boolean> {
    for (const { calls } of this.rounds)
      for (const call of calls) if (call.code === null && !(await send(base, call))) return false;
    return true;
  }

  /** Plays so many new rounds; ends early if the server dies. */
  async live(base: string, client: PlayerClient, count: number): Promise<void> {
    const launched = await client.post('/casino/launch', { gameId: PROVIDER_GAME });
    if (launched?.status !== 200) return;
    const sessionToken = new URL(launched.data.url).searchParams.get('token') ?? '';
    const user = (await callWallet(base, 'authenticate', { sessionToken }))?.playerId;
    if (!user) return;
    for (let i = 0; i < count; i++) {
      const round = this.#newRound(user, sessionToken);
      for (const call of round.calls) {
        if (!(await send(base, call))) return;
        if (this.#prng.chance(0.3) && !(await send(base, call))) return;
      }
    }
  }

  #newRound(playerId: string, sessionToken: string): ProviderRound {
    const prng = this.#prng;
    const name = `round-${this.#playerId}-${this.rounds.length + 1}`;
    const [stake, win] = [10 + prng.int(90), 10 + prng.int(190)];
    const shared = { playerId, sessionToken, roundId: name, gameId: PROVIDER_GAME, currency: 'INR' };
    const bet = { ...shared, txId: `${name}-bet`, amount: `${stake}.00` };
    const refTxId = bet.txId;
    const after: Call = prng.chance(0.3)
      ? { call: 'cancel', body: { ...shared, txId: `${name}-cancel`, refTxId }, amount: 0, code: null }
      : {
          call: 'credit',
          body: { ...shared, txId: `${name}-win`, refTxId, amount: `${win}.00`, roundEnd: true },
          amount: win,
          code: null,
        };
    const round = { name, calls: [{ call: 'debit', body: bet, amount: stake, code: null } as Call, after] };
    this.rounds.push(round);
    return round;
  }

  /** Expected amounts of each answered round, in 1/100000 of a rupee, by its name. */
  get standing(): ReadonlyMap<string, { readonly staked: number; readonly won: number }> {
    const known = this.rounds.filter(({ calls }) => calls.every(({ code }) => code !== null));
    return new Map(
      known.map(({ name, calls: [bet, after] }) => {
        const isStaked = bet?.code === OK && !(after?.call === 'cancel' && after.code === OK);
        const isWon = isStaked && after?.call === 'credit' && after.code === OK;
        const [staked, won] = [isStaked ? bet.amount : 0, isWon ? after.amount : 0];
        return [name, { staked: staked * RUPEE, won: won * RUPEE }];
      }),
    );
  }
}

/** False: no reply. A reply must not change when the call is repeated. */
async function send(base: string, call: Call): Promise<boolean> {
  const reply = await callWallet(base, call.call, call.body);
  if (!reply) return false;
  if (call.code === OK && reply.code !== OK) throw new Error(`[C01] ${call.body.txId}: 0, then ${reply.code}`);
  call.code = reply.code;
  return true;
}
