import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../tables/offered-tables.ts';
import { drawText, sealedStream } from './sealed-seeds.ts';

interface Vector {
  readonly kind: string;
  readonly record: {
    readonly tableId: string;
    readonly roundId: string;
    readonly commitment: string;
    readonly secret: string;
    readonly seals: readonly string[];
    readonly seeds: readonly (string | null)[];
    readonly beacon: { chain: string; round: number; randomness: string; signature: string } | null;
    readonly fell: { readonly result: unknown };
  };
  readonly text: string;
  readonly mix: string;
  readonly words: readonly number[];
  readonly wordsUsed: number;
}

const file = new URL('../../../../docs/fairness/tables.json', import.meta.url);
const { rounds } = JSON.parse(readFileSync(file, 'utf8')) as { readonly rounds: readonly Vector[] };
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashOfHex = (digits: string) => sha256(Buffer.from(digits, 'hex'));

/** By Node's own hash functions, from what docs/games.md says alone. */
function wordsOf({ record: { secret }, mix }: Vector): number[] {
  const block = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${mix}:0`).digest();
  return [0, 4, 8, 12].map((at) => block.readUInt32BE(at));
}

describe('the published rounds of tables', () => {
  it.each(rounds.map((round) => [`${round.record.tableId}, ${round.kind}`, round] as const))('%s', (_, round) => {
    const { record, text, mix } = round;
    const { tableId, roundId, secret, commitment, seals, seeds, beacon } = record;
    const sealed = seals.map((seal, at) => ({ seal, seed: seeds[at] ?? null }));
    const draw = { tableId, roundNo: Number(roundId), secret, sealed, beacon };
    expect(hashOfHex(secret)).toBe(commitment);
    for (const { seal, seed } of sealed) if (seed !== null) expect(hashOfHex(seed)).toBe(seal);
    if (beacon) expect(hashOfHex(beacon.signature)).toBe(beacon.randomness);
    expect(drawText(draw)).toBe(text);
    expect(sha256(text)).toBe(mix);
    expect(wordsOf(round)).toEqual(round.words);
    const stream = sealedStream(draw);
    expect(tableOf(tableId)?.game.deal(stream)).toEqual(record.fell.result);
    expect(stream.wordsUsed).toBe(round.wordsUsed);
  });
});
