import { ROUTES } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputError } from './input-errors.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inputError }).error?.issues[0]?.message;

describe('the text of an input error', () => {
  it.each<[schema: z.ZodType, value: unknown, words: string]>([
    [z.object({ size: z.number() }), {}, 'Size is required'],
    [z.object({ size: z.number() }), { size: '5' }, 'Size must be a number'],
    [z.object({ marketVersion: z.int() }), { marketVersion: 1.5 }, 'Market version must be a whole number'],
    [z.object({ country_code: z.string() }), { country_code: 91 }, 'Country code must be text'],
    [z.object({ others: z.boolean() }), { others: 'yes' }, 'Others must be true or false'],
    [z.object({ side: z.enum(['back', 'lay']) }), { side: 'BACK' }, 'Side must be one of back, lay'],
    [z.object({ kind: z.literal('card') }), { kind: 'upi' }, 'Kind must be card'],
    [z.object({ id: z.string().min(1) }), { id: '' }, 'Id must have at least 1 character'],
    [z.object({ code: z.string().max(32) }), { code: 'x'.repeat(33) }, 'Code must have at most 32 characters'],
    [z.object({ page: z.int().min(1) }), { page: 0 }, 'Page must be at least 1'],
    [z.object({ factor: z.number().lt(1) }), { factor: 1 }, 'Factor must be less than 1'],
    [z.object({ size: z.number().multipleOf(1) }), { size: 0.5 }, 'Size must be a multiple of 1'],
    [z.object({ stakes: z.array(z.number()).max(2) }), { stakes: [1, 2, 3] }, 'Stakes must have at most 2 entries'],
    [z.object({ bet: z.object({ size: z.number() }) }), { bet: {} }, 'Size is required'],
    [z.object({ stakes: z.array(z.number()) }), { stakes: ['1'] }, 'Stakes must be a number'],
    [z.object({ from: z.iso.date() }), { from: 'May' }, 'From has an invalid format'],
    [z.strictObject({}), { size: 1, odd: 2 }, 'size, odd are unknown fields'],
    [z.object({}), null, 'The request must be a group of fields'],
    [z.string().refine(() => false, 'Its own words'), 'x', 'Its own words'],
  ])('%# says %s', (schema, value, words) => {
    expect(said(schema, value)).toBe(words);
  });

  it('no call answers an empty or invalid body with texts of the schema library', () => {
    const bodies = Object.entries(ROUTES).flatMap(([name, route]) =>
      'body' in route && route.body ? [[name, route.body] as const] : [],
    );
    expect(bodies.length).toBeGreaterThan(20);
    for (const [name, body] of bodies)
      for (const value of [undefined, null, {}, 'x', []])
        expect(`${name}: ${said(body, value) ?? ''}`).not.toMatch(/Invalid|expected|received|undefined|NaN/);
  });
});
