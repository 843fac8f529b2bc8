import type { ErrorReply, SocketRefusal } from '@crease/contract';
import { type Refusal, type RefusalCode, refuse, type TermsOf } from '@crease/kernel';
import type { z } from 'zod';
import { InputError, inputRefusal, refusalFailure } from '../../http/failure.ts';
import { inputError } from '../../http/input-errors.ts';
import type { WrittenReply } from './written-reply.ts';

export type Reply = { status: 'success'; data: unknown } | SocketRefusal | WrittenReply;

/** Returns the request, or a refusal with the first error. */
export function parse<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> | Refusal {
  const parsed = schema.safeParse(payload, { error: inputError });
  return parsed.success ? parsed.data : inputRefusal(new InputError(parsed.error.issues[0]));
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
