import type { Chosen } from './game-play.ts';

/** A field that a player sends: a whole number between two bounds, or one of a list. */
type ChoiceField = (
  | { readonly whole: readonly [least: number, most: number] }
  | { readonly oneOf: readonly (string | number | true)[] }
) & {
  /** For the document of the API. */
  readonly note?: string;
};
export type ChoiceFields = Readonly<Record<string, ChoiceField>>;

/** A field of an outcome; packages/contract turns it into a schema. */
export type Field =
  | keyof Plain
  | ChoiceField
  | { readonly listOf: Field }
  | { readonly orNull: Field }
  | { readonly fields: Fields };
export type Fields = Readonly<Record<string, Field>>;

interface Plain {
  readonly whole: number;
  readonly flag: boolean;
  readonly text: string;
}
type ValueOf<F> = F extends keyof Plain
  ? Plain[F]
  : F extends { readonly oneOf: readonly (infer V)[] }
    ? V
    : F extends { readonly listOf: infer I }
      ? readonly ValueOf<I>[]
      : F extends { readonly orNull: infer I }
        ? ValueOf<I> | null
        : F extends { readonly fields: infer I }
          ? ValuesOf<I>
          : number;
/** The object that fields describe. */
export type ValuesOf<F> = { readonly [N in keyof F]: ValueOf<F[N]> };

/** Reads a choice; null unless it has every field, with a permitted value. Other properties are ignored. */
export function readFields<F extends ChoiceFields>(fields: F, chosen: Chosen): ValuesOf<F> | null {
  const read = Object.entries(fields).map(([name, field]) => {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    return isPermitted(field, value) ? [name, value] : null;
  });
  return read.includes(null) ? null : (Object.fromEntries(read as [string, unknown][]) as ValuesOf<F>);
}

function isPermitted(field: ChoiceField, value: unknown): boolean {
  if ('oneOf' in field) return field.oneOf.some((one) => one === value);
  const [least, most] = field.whole;
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
