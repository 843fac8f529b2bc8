import { createHmac } from 'node:crypto';

const KEY = 'crash-story';
const SECRET = 'a secret of the crash story alone';

/** The one game of the provider. */
export const PROVIDER_GAME = 'crash-dice';
const CODE = 'crash-provider';

/** The provider as a file of the house names it. @param url where it answers that it is well. */
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

/** What the wallet said: its code, 0 when all is well. Null: the connection ended, so it may have happened or not. */
export type WalletReply = { readonly code: number; readonly playerId?: string } | null;

/** Calls the wallet as the provider does, signed. @param base where the API is. */
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
