import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { CountryOf } from './country-of.ts';

const text = (value: string) => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
const whole = (value: number) => Buffer.from([0xa2, value >> 8, value & 0xff]);
const map = (entries: Readonly<Record<string, Buffer>>) =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ]);

/** A country database in MaxMind's format with one network of 24 bits in it, and nothing else. */
function databaseOf(network: readonly [number, number, number], country: string): Buffer {
  const nodes = 24;
  const record = (value: number) => [value >> 16, (value >> 8) & 0xff, value & 0xff];
  const tree = Array.from({ length: nodes }, (_, depth) => {
    const bit = ((network[depth >> 3] as number) >> (7 - (depth & 7))) & 1;
    // After the last bit: the data, 16 bytes after the tree; other records: nothing.
    const onward = record(depth === nodes - 1 ? nodes + 16 : depth + 1);
    return bit === 1 ? [...record(nodes), ...onward] : [...onward, ...record(nodes)];
  });
  const metadata = map({
    node_count: whole(nodes),
    record_size: whole(24),
    ip_version: whole(4),
    database_type: text('Test-Country'),
    binary_format_major_version: whole(2),
    binary_format_minor_version: whole(0),
    build_epoch: whole(1),
  });
  const found = map({ country: map({ iso_code: text(country) }) });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([Buffer.from(tree.flat()), Buffer.alloc(16), found, marker, metadata]);
}

const folder = mkdtempSync(join(tmpdir(), 'crease-country-'));
const warned: unknown[] = [];
beforeEach(() => void warned.splice(0));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = { warn: (...entry: unknown[]) => void warned.push(entry) };

it("knows a country from the operator's own file, and prefers what the proxy says", async () => {
  const file = join(folder, 'countries.mmdb');
  writeFileSync(file, databaseOf([203, 0, 113], 'IN'));
  const countries = new CountryOf({ header: 'X-Country', file, log });
  expect(await countries.country('203.0.113.9', {})).toBe('IN');
  expect(await countries.country('203.0.114.9', {})).toBeNull();
  expect(await countries.country('::1', {})).toBeNull();
  expect(await countries.country('203.0.113.9', { 'x-country': 'np' })).toBe('NP');
  expect(await countries.country('203.0.113.9', { 'x-country': 'T1' })).toBe('IN');
  expect(warned).toEqual([]);
});

it('an invalid file is logged once, and no country is returned', async () => {
  const file = join(folder, 'broken.mmdb');
  writeFileSync(file, 'not a database');
  const countries = new CountryOf({ header: null, file, log });
  expect([await countries.country('203.0.113.9', {}), await countries.country('203.0.113.9', {})]).toEqual([
    null,
    null,
  ]);
  expect(warned).toHaveLength(1);
});
