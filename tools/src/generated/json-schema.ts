import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** Returns the JSON schema of what a schema accepts (`input`) or returns. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
