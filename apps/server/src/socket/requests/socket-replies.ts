import type { ErrorReply, SocketRefusal } from '@crease/contract';
import { isRefusal, type Refusal, type RefusalCode, refuse, type TermsOf } from '@crease/kernel';
import type { z } from 'zod';
import { InputError, inputRefusal, refusalFailure } from '../../http/failure.ts';
import { inputError } from '../../http/input-errors.ts';
import type { CreaseSocket } from '../crease-server.ts';
import type { AskingSocket } from './socket-requests.ts';

/** A reply serialised once for all its receivers. */
export class WrittenReply {
  /** JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Untyped parts of Socket.IO that a reply uses; pinned versions have them. */
interface Inside {
  ack?(id: number): (reply: unknown) => void;
  readonly client: { writeToEngine?(encoded: string, options: object): void };
}

export type Reply = { status: 'success'; data: unknown } | SocketRefusal | WrittenReply;

/** Returns the request, or a refusal with the first error. */
export function parse<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> | Refusal {
  const parsed = schema.safeParse(payload, { error: inputError });
  return parsed.success ? parsed.data : inputRefusal(new InputError(parsed.error.issues[0]));
}

/** Answers payloads that fit the schema, and refuses others. */
export function asked<T extends z.ZodType, R extends Reply | Promise<Reply>>(
  schema: T,
  answer: (socket: AskingSocket, request: z.output<T>) => R,
): (socket: AskingSocket, payload: unknown) => R | Reply {
  return (socket, payload) => {
    const request = parse(schema, payload);
    return isRefusal(request) ? refused(request) : answer(socket, request);
  };
}

/** The reply with a result, or of its refusal. */
export function replyOf(result: unknown): Reply {
  return isRefusal(result) ? refused(result) : success(result);
}

export function success(content: unknown): Reply {
  return { status: 'success', data: content };
}

export function failed<C extends RefusalCode>(code: C, terms: TermsOf<C>): Reply {
  return refused(refuse(code, terms));
}

export function refused(refusal: Refusal): Reply {
  return failedWith(refusalFailure(refusal).body);
}

/** The reply to a request that failed as a call of the API would. */
export function failedWith({ message, code, terms, field }: ErrorReply): Reply {
  return { status: 'failed', message, code, terms, field };
}

/**
 * Lets a socket answer with {@link WrittenReply}, unchanged. Socket.IO would serialise it for every socket, most of the
 * work when two thousand clients reconnect at once.
 */
export function takeWrittenReplies(socket: CreaseSocket): void {
  const inside = socket as unknown as Inside;
  const ordinary = inside.ack?.bind(socket);
  if (!ordinary) return;
  inside.ack = (id) => {
    const acknowledge = ordinary(id);
    let isSaid = false;
    return (reply) => {
      if (!(reply instanceof WrittenReply)) return acknowledge(reply);
      if (!inside.client.writeToEngine) return acknowledge(JSON.parse(reply.text));
      if (isSaid) return;
      isSaid = true;
      // An acknowledgement of the protocol: type 3, the id of the request, its arguments.
      inside.client.writeToEngine(`3${id}[${reply.text}]`, {});
    };
  };
}
