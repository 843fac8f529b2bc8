import { MARKET_STATUSES, MARKET_TYPES } from '@crease/exchange';
import { z } from 'zod';

/** Names what a number of the wire counts, for the compiler alone: at run time it is a plain number. */
declare const counts: unique symbol;
export type Counts = typeof counts;
export type Counted<U extends 'money' | 'price' | 'average'> = number & { readonly [counts]?: U };

/** A schema whose numbers count this. */
function counting<U extends 'money' | 'price' | 'average'>(schema: z.ZodNumber): z.ZodType<Counted<U>, Counted<U>> {
  return schema as z.ZodType as z.ZodType<Counted<U>, Counted<U>>;
}

/** Whole currency units as a JSON number: `1250.5`. Range and fineness are the House's to judge. */
export const units = counting<'money'>(z.number());
/** Whole rupees, for stakes that a player keeps: no paise, nothing below `least`. */
export const wholeUnits = (least: number, most: number) => counting<'money'>(z.number().int().min(least).max(most));
/** Decimal odds: `1.85`. */
export const decimalOdds = counting<'price'>(z.number());
/** What several fills come to: in decimal odds, or a rate on a bet that carries a `rate`. */
export const averageOdds = counting<'average'>(z.number());
/** A sum or odds inside terms: as the wire writes them, since the words print them so. */
export const termNumber = z.number();
/** ISO 8601 UTC with milliseconds. */
export const isoTime = z.iso.datetime({ precision: 3 });
/** Spaces around a username are dropped and several in a row are one, silently: the name is what is left. */
export const tidyName = (typed: string): string => typed.replace(/ +/g, ' ').trim();
/** A body that says nothing. */
export const empty = z.object({});
export const id = z.string().min(1).max(64);
/** Made by the client, unique for ever per player: the key of idempotency. */
export const clientRef = z
  .string()
  .min(8, 'clientRef must be 8 to 64 characters')
  .max(64, 'clientRef must be 8 to 64 characters')
  .regex(/^[\x21-\x7e]+$/, 'clientRef must be printable characters without spaces');
export const side = z.enum(['back', 'lay']);
export const marketType = z.enum(MARKET_TYPES);
export const marketStatus = z.enum(MARKET_STATUSES);
export const betStatus = z.enum([
  'pending',
  'unmatched',
  'partly_matched',
  'matched',
  'cancelled',
  'lapsed',
  'settled',
  'voided',
]);
export const sportId = z.union([z.literal(1), z.literal(2), z.literal(4)]);

/** One page of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });
}

/** Query values are text; an empty one counts as absent. */
export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
export const pageQuery = z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(100_000).default(1));

/** The same type with nothing of it `readonly`. */
type Loose<T> = T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;
type Fits<A, B> = [Loose<A>] extends [Loose<B>] ? unknown : never;

/**
 * A schema of a type that a lower floor declares: `z.infer` of it is that very type.
 * The compiler refuses a schema that lets through more than the type, or less.
 */
export function shapeOf<T>() {
  return <S extends z.ZodType>(schema: S & Fits<z.infer<S>, T> & Fits<T, z.infer<S>>): z.ZodType<T> =>
    schema as z.ZodType as z.ZodType<T>;
}

/** A type whose fields and lists cannot be changed. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Returns a schema whose type cannot be changed, as the engine's values cannot: those fit it as they are. */
export function frozen<S extends z.ZodType>(schema: S): z.ZodType<Frozen<z.infer<S>>> {
  return schema as z.ZodType as z.ZodType<Frozen<z.infer<S>>>;
}
