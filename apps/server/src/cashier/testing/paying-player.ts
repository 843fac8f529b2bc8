import { createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import { isRefusal } from '@crease/kernel';
import type { TestServer } from '../../testing/running-server.ts';

let players = 0;
/** A registered player without money. */
export async function payingPlayer({
  server,
  base,
}: TestServer): Promise<{ api: HttpClient; token: string; cash: () => Promise<number> }> {
  const username = `payer-${++players}`;
  const made = await server.writer.submit({
    type: 'createPlayer',
    username,
    demo: false,
    asset: 'play:INR',
    openingBalance: 0,
  });
  if (isRefusal(made)) throw new Error(made.code);
  const { playerId } = made;
  const { token } = await server.sessions.start(playerId, { address: '127.0.0.1', userAgent: 'test' });
  const api = createHttpClient({ base, token: () => token });
  return { api, token, cash: async () => (await api.call('profile')).wallet.cash };
}

/** Starts a deposit, rupees. */
export const startDeposit = (api: HttpClient, gateway: string, amount: number, more: object = {}) =>
  api.call('createDeposit', { body: { clientRef: newClientRef(), gateway, amount, ...more } });

/** Polls until it is no longer pending, or needs an operator. */
export async function decided(api: HttpClient, depositId: string) {
  for (let tries = 0; tries < 3_000; tries++) {
    const { deposit } = await api.call('deposit', { params: { depositId } });
    if (deposit.status !== 'pending' || deposit.inReview) return deposit;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${depositId} is still pending`);
}

/** Acts as the provider of a sandbox payment. */
export const act = (api: HttpClient, paymentId: string | undefined, body: object) =>
  api.call('actOnSandbox', { params: { paymentId: paymentId ?? '' }, body: body as never });
