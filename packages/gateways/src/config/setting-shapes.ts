import { z } from 'zod';

/** Shapes of settings. An optional one without a value counts as missing. */
export const address = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'is no http address without a slash at its end');
export const text = z.string().optional();
/** Never in a file next to the data; the table of settings marks it. */
export const secret = z.string().optional().meta({ secret: true });
export const count = z.coerce.number().int().min(1).max(10_000);

/** A JSON text of this shape. */
export const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);
