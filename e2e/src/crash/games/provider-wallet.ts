import { createHmac } from 'node:crypto';

const KEY = 'crash-story';
const SECRET = 'a secret of the crash story alone';

/** The only game of the provider. */
export const PROVIDER_GAME = 'crash-dice';
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
export type WalletReply = { readonly code: number; readonly playerId?: string } | null;

/** Calls the wallet as the provider does, signed. @param base of the API. */
export async function callWallet(base: string, call: string, body: object): Promise<WalletReply> {
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
