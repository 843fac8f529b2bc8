import type { RouteName } from './routes/routes.ts';

/** Calls of the API that the socket answers, too, by its message: same body, reply, refusals and references. */
export const SOCKET_CALLS = {
  placeOdds: 'order:place',
  placeBookmaker: 'order:take_bookmaker',
  placeFancy: 'order:take_fancy',
  replaceOrder: 'order:replace',
  cancel: 'order:cancel',
  placeOrders: 'orders:place',
  replaceOrders: 'orders:replace',
  cancelOrders: 'orders:cancel',
  heartbeat: 'order:heartbeat',
} as const satisfies Partial<Record<RouteName, string>>;

export type SocketCall = keyof typeof SOCKET_CALLS;
