import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GOOD } from '../testing/good-bodies.ts';
import { type JsonSchema, sampleOfZod } from '../testing/sample-of-schema.ts';

const WITH_BODY = (Object.entries(ROUTES) as [RouteName, Route][]).flatMap(([name, { body, ...route }]) =>
  body ? [{ name, body, route }] : [],
);

/** Every number in a value, with a copy of the value in which it is text. */
function* asText(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield String(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const changed of asText(inner))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

describe('numbers of a body', () => {
  it.each(WITH_BODY)('$name accepts JSON numbers only, not text', ({ name, body }) => {
    const good = GOOD[name]?.() ?? sampleOfZod(body);
    for (const changed of asText(good)) {
      const parsed = body.safeParse(changed);
      // If both text and number are valid (terms, a game's choice), the text stays text.
      if (parsed.success) expect(parsed.data, JSON.stringify(changed)).not.toEqual(body.parse(good));
    }
  });

  it('are declared where a form has them', () => {
    for (const { name, body, route } of WITH_BODY) {
      if (!route.files) continue;
      const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const numbers = Object.keys(properties).filter((field) =>
        /"(number|integer)"/.test(JSON.stringify(properties[field])),
      );
      expect(route.formNumbers ?? [], name).toEqual(numbers);
    }
  });
});
