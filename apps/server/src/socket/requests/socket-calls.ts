import { ROUTES, type Route, SOCKET_CALLS, type SocketCall } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { Session } from '../../callers/session.ts';
import { failureOf } from '../../http/failure.ts';
import type { Call, Handler, Handlers } from '../../http/handler.ts';
import { CLOSED, refuseSession } from '../../http/refuse-session.ts';
import { CallAllowances } from './allowances.ts';
import { failed, failedWith, parse, type Reply, refused, replyOf } from './socket-replies.ts';
import type { AskingSocket } from './socket-requests.ts';

export interface SocketCallDeps {
  readonly handlers: Pick<Handlers, SocketCall>;
  /** Whether a session is valid. */
  readonly isAlive: (session: Session) => boolean | Promise<boolean>;
  /** Whether a player must change their password first. */
  readonly mustUpdate: (playerId: number) => boolean;
  /** Whether the site is closed to players. */
  readonly isClosed: () => boolean;
  /** Calls per player and second. */
  readonly callRate: number;
}

/** Messages of the calls; their pace is that of the API, not of the other messages. */
const CALLS = Object.fromEntries(Object.entries(SOCKET_CALLS).map(([route, message]) => [message, route])) as Readonly<
  Record<string, SocketCall>
>;

export const isCall = (message: unknown): boolean => typeof message === 'string' && Object.hasOwn(CALLS, message);

/** Returns what answers a call on a socket, as the API does: by session, pace and schema, then by its handler. */
export function socketCalls({ handlers, isAlive, mustUpdate, isClosed, callRate }: SocketCallDeps) {
  const allowances = new CallAllowances(callRate);
  const answer = async (socket: AskingSocket, name: SocketCall, payload: unknown): Promise<Reply> => {
    if (isClosed()) return refused(CLOSED);
    const route: Route = ROUTES[name];
    const { session: opened } = socket.data;
    const session = opened && (await isAlive(opened)) ? opened : null;
    const refusal = refuseSession(route, session, mustUpdate);
    if (refusal) return refused(refusal);
    if (session && !allowances.take(session.playerId, performance.now()))
      return failed('TOO_MANY_REQUESTS', { reason: 'requests' });
    const body = route.body ? parse(route.body, payload) : undefined;
    if (isRefusal(body)) return refused(body);
    // These calls have a body and a session alone.
    const call = { session, body, params: {}, query: {}, files: {}, operator: null } as unknown as Call<SocketCall>;
    const result = await (handlers[name] as Handler<SocketCall>)(call);
    return replyOf(result);
  };
  return (socket: AskingSocket, message: string, payload: unknown): Promise<Reply> =>
    answer(socket, CALLS[message] as SocketCall, payload).catch(unavailable);
}

/** A caller may retry with the same reference. @throws what is a fault. */
function unavailable(error: unknown): Reply {
  const { body, isFault } = failureOf(error);
  if (isFault) throw error;
  return failedWith(body);
}
