import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { InputError } from './failure.ts';
import { inputError } from './input-errors.ts';

/** Validates a part of a request with zod; returns the first problem only. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (part: unknown) => {
    const given = httpPart === 'body' && part === null ? undefined : part;
    const parsed = schema.safeParse(given, { error: inputError });
    return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.error.issues[0]) };
  };
};

/** A reply that violates the contract: a bug. */
class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

/**
 * Serialises replies. Validation costs a quarter of the throughput, so production skips it; tests and development
 * validate every reply.
 */
export function serializeByContract(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  if (!isChecked) return () => (reply: unknown) => JSON.stringify(reply);
  return ({ schema, url }) => {
    return (reply: unknown) => {
      const parsed = schema.safeParse(reply);
      if (!parsed.success) throw new ReplyError(`${url}: ${z.prettifyError(parsed.error)}`);
      return JSON.stringify(parsed.data);
    };
  };
}
