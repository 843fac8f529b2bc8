import { readFileSync } from 'node:fs';
import { GUARD_DEFAULTS } from '@crease/feeds';
import { createHouse } from '@crease/operations';
import { expect, it } from 'vitest';
import { HOUSE_FACTS } from './house-facts.ts';

/** A constant as it stands in a file of the server, worked out. */
function constant(path: string, name: string): number {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const [, sum] = new RegExp(`const ${name}\\b[^=]*= ([\\d_ *]+)`).exec(text) ?? [];
  if (!sum) throw new Error(`${path} has no ${name}`);
  return sum.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '').trim() || 1), 1);
}

const grouped = (amount: number) => amount.toLocaleString('en-IN');

it('what the pages say of the server is what the server enforces', () => {
  expect(HOUSE_FACTS['session.days']).toBe(
    String(constant('server/src/sessions/session-registry.ts', 'SESSION_LIFE_MS') / 86_400_000),
  );
  expect(HOUSE_FACTS['demo.balance']).toBe(
    `₹${grouped(constant('server/src/sessions/session-handlers.ts', 'DEMO_BALANCE'))}`,
  );
  expect(HOUSE_FACTS['feed.silence']).toBe(String(GUARD_DEFAULTS.silenceMs / 1000));
  expect(HOUSE_FACTS['orders.live']).toBe(grouped(createHouse({ assets: ['play:INR'] }).limits.liveOrdersPerPlayer));
});
