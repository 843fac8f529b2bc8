import { MARKET_STATUSES, MARKET_TYPES } from '@crease/exchange';
import { SPORT_ID, SPORT_KEYS } from '@crease/kernel';
import { z } from 'zod';

/** Unit of a number on the wire. */
export type WireUnit = 'money' | 'price' | 'average';
/** Marks the unit of a number for the compiler only: at run time it is a plain number. */
declare const counts: unique symbol;
export type Counts = typeof counts;
export type Counted<U extends WireUnit> = number & { readonly [counts]?: U };

/** Units of schemas, from which `npm run generate` writes the tables of amounts. */
export const WIRE_UNITS = z.registry<{ readonly unit: WireUnit }>();

/** Returns a schema with numbers of this unit. */
function counting<U extends WireUnit>(unit: U, schema: z.ZodNumber): z.ZodType<Counted<U>, Counted<U>> {
  WIRE_UNITS.add(schema, { unit });
  return schema as z.ZodType as z.ZodType<Counted<U>, Counted<U>>;
}

/** Whole currency units as a JSON number: `1250.5`. The engine checks range and precision. */
export const units = counting('money', z.number());
/** Whole rupees, for stored stakes of a player: no paise, nothing below `least`. */
export const wholeUnits = (least: number, most: number) => counting('money', z.number().int().min(least).max(most));
/** Decimal odds: `1.85`. */
export const decimalOdds = counting('price', z.number());
/** Average of several fills: in decimal odds, or a rate for a bet with a `rate`. */
export const averageOdds = counting('average', z.number());
/** An amount or odds inside terms: as on the wire, because texts print them unchanged. */
export const termNumber = z.number();
/** ISO 8601 UTC with milliseconds. */
export const isoTime = z.iso.datetime({ precision: 3 });
/** Trims a username and merges repeated spaces silently. */
export const tidyName = (typed: string): string => typed.replace(/ +/g, ' ').trim();
/** An empty body. */
export const empty = z.object({});
export const id = z.string().min(1).max(64);
/** Made by the client, unique per player: the idempotency key. */
export const clientRef = z
  .string()
  .min(8, 'clientRef must be 8 to 64 characters')
  .max(64, 'clientRef must be 8 to 64 characters')
  .regex(/^[\x21-\x7e]+$/, 'clientRef must be printable characters without spaces');
/** An operator's reason, for the audit trail; for a market's action also shown to players. */
export const reasonText = z.string('Say why').trim().min(3, 'Say why').max(200);
/** One of the two sides of a match, in the order of its score. */
export const teamIndex = z.union([z.literal(0), z.literal(1)]);
/** Counts of runs, goals, games: whole and not negative. */
export const count = z.number().int().nonnegative();
export const pair = z.tuple([count, count]);
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
export const sportId = z.literal(Object.values(SPORT_ID));
export const sportName = z.enum(SPORT_KEYS);

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
/** An optional value of a query or form; an empty text counts as absent. */
export const optionalQuery = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsAbsent, schema.optional());
export const flagQuery = optionalQuery(z.enum(['true', 'false']));
export const sportQuery = optionalQuery(z.coerce.number().pipe(sportId));
export const pageQuery = z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(100_000).default(1));

/** The same type without `readonly`. */
export type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
type Fits<A, B> = [Mutable<A>] extends [Mutable<B>] ? unknown : never;

/**
 * Returns a schema for a type of a lower layer: `z.infer` of it is exactly that type. The compiler refuses a schema
 * that accepts more or less than the type.
 */
export function shapeOf<T>() {
  return <S extends z.ZodType>(schema: S & Fits<z.infer<S>, T> & Fits<T, z.infer<S>>): z.ZodType<T> =>
    schema as z.ZodType as z.ZodType<T>;
}

/** The type with readonly fields and lists. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Returns a schema with a readonly type, which the engine's readonly values fit without copying. */
export function frozen<S extends z.ZodType>(schema: S): z.ZodType<Frozen<z.infer<S>>> {
  return schema as z.ZodType as z.ZodType<Frozen<z.infer<S>>>;
}
