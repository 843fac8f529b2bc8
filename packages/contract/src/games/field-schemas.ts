import type { Field, Fields } from '@crease/games';
import { z } from 'zod';

/** The schemas of fields that a game of one player describes. */
export function schemasOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

export function schemaOf(field: Field): z.ZodType {
  if (field === 'whole') return z.int();
  if (field === 'flag') return z.boolean();
  if (field === 'text') return z.string();
  if ('whole' in field) return z.int().min(field.whole[0]).max(field.whole[1]);
  if ('oneOf' in field) return z.literal(field.oneOf);
  if ('listOf' in field) return z.array(schemaOf(field.listOf));
  if ('orNull' in field) return schemaOf(field.orNull).nullable();
  return z.object(schemasOf(field.fields));
}
