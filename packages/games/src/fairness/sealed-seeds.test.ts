import { sha256, toHex } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableCommitment } from './fair-seeds.ts';
import { drawMix, drawText, type SealedDraw, sealedStream, sealOf } from './sealed-seeds.ts';

const SEED = '11'.repeat(32);
const DRAW: SealedDraw = {
  tableId: 'roulette',
  roundNo: 61_205,
  secret: 'a7'.repeat(32),
  sealed: [
    { seal: sealOf(SEED), seed: SEED },
    { seal: 'bb'.repeat(32), seed: null },
  ],
  beacon: { chain: 'cd'.repeat(32), round: 812, randomness: 'ef'.repeat(32) },
};
const pocketOf = (draw: SealedDraw) => sealedStream(draw).draw(37);

describe('a shared round with sealed seeds', () => {
  it('is fixed by lines of plain text under its secret', () => {
    expect(drawText(DRAW)).toBe(
      [
        'crease table 2',
        'table roulette',
        'round 61205',
        `beacon ${'cd'.repeat(32)} 812 ${'ef'.repeat(32)}`,
        `seed ${SEED}`,
        `seal ${'bb'.repeat(32)}`,
      ].join('\n'),
    );
    expect(drawText({ ...DRAW, beacon: null, sealed: [] })).toBe(
      'crease table 2\ntable roulette\nround 61205\nbeacon none',
    );
    expect(sealOf(SEED)).toBe('02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc');
  });

  it('every part of it deals another round: table, number, secret, each seed, their order, the beacon', () => {
    const [first, second] = DRAW.sealed as [SealedDraw['sealed'][number], SealedDraw['sealed'][number]];
    const others: SealedDraw[] = [
      DRAW,
      { ...DRAW, tableId: 'roulette-high' },
      { ...DRAW, roundNo: 61_206 },
      { ...DRAW, sealed: [second, first] },
      { ...DRAW, sealed: [first] },
      { ...DRAW, sealed: [{ ...first, seed: null }, second] },
      { ...DRAW, beacon: null },
    ];
    expect(new Set(others.map(drawMix)).size).toBe(others.length);
    expect(sealedStream({ ...DRAW, secret: 'a8'.repeat(32) }).word()).not.toBe(sealedStream(DRAW).word());
  });

  it('after the first bet no choice of the house changes the round, save seeds that its accomplices keep back', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.record({ seed: bytes, isAccomplice: fc.boolean() }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ secret: bytes, seeds: fc.array(bytes, { minLength: 5, maxLength: 5 }) }), {
          maxLength: 20,
        }),
        (secret, bettors, forgeries) => {
          const published = { commitment: tableCommitment(secret), seals: bettors.map(({ seed }) => sealOf(seed)) };
          const accomplices = bettors.filter(({ isAccomplice }) => isAccomplice).length;
          /** What fits the promise and the seals: another secret or seed would be a collision of SHA-256. */
          const fits = (draw: SealedDraw) =>
            tableCommitment(draw.secret) === published.commitment &&
            draw.sealed.length === published.seals.length &&
            draw.sealed.every(
              ({ seal, seed }, at) => seal === published.seals[at] && (seed === null || sealOf(seed) === seal),
            );
          const withheld = Array.from({ length: 2 ** bettors.length }, (_, mask) => ({
            ...DRAW,
            secret,
            sealed: bettors.map(({ seed, isAccomplice }, at) => ({
              seal: sealOf(seed),
              seed: isAccomplice && (mask >> at) % 2 === 1 ? null : seed,
            })),
          }));
          expect(withheld.every(fits)).toBe(true);
          expect(new Set(withheld.map(drawMix)).size).toBe(2 ** accomplices);
          for (const { secret: other, seeds } of forgeries) {
            const sealed = bettors.map(({ seed }, at) => ({ seal: sealOf(seed), seed: seeds[at] ?? seed }));
            expect(fits({ ...DRAW, secret: other, sealed })).toBe(false);
          }
        },
      ),
      { numRuns: 30, seed: 18 },
    );
  });

  it('an honest seed makes every pocket as likely, whatever the others chose', () => {
    const counts = Array.from({ length: 37 }, () => 0);
    for (let at = 0; at < 3_700; at++) {
      const seed = toHex(sha256(`player ${at}`));
      const pocket = pocketOf({ ...DRAW, sealed: [{ seal: sealOf(seed), seed }, ...DRAW.sealed] });
      counts[pocket] = (counts[pocket] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    // 99.9 % of 36 degrees of freedom.
    expect(chi).toBeLessThan(67.99);
  });
});
