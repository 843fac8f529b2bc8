import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { InputError } from './failure.ts';
import { inputError } from './input-errors.ts';

/** A request part is what zod makes of it; the first problem alone is told. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (part: unknown) => {
    const given = httpPart === 'body' && part === null ? undefined : part;
    const parsed = schema.safeParse(given, { error: inputError });
    return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.error.issues[0]) };
  };
};

/** A reply that is not what the contract says: a bug of ours. */
class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

/**
 * How a reply becomes text. Checked replies cost a quarter of the throughput, so production only
 * stringifies them; tests and development hold every reply against the contract.
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
