import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RefIndex, refHash } from './ref-index.ts';
import type { StoredAnswer } from './stored-answer.ts';

const answerFor = (playerId: number, clientRef: string): StoredAnswer => ({
  playerId,
  clientRef,
  refHash: refHash(playerId, clientRef),
  bodyHash: 1,
  body: `${playerId}/${clientRef}`,
});
const look = (index: RefIndex, playerId: number, clientRef: string) =>
  index.lookup(refHash(playerId, clientRef), playerId, clientRef);

test('per player, a new reference is new and an answered one returns its answer', () => {
  const index = new RefIndex();
  expect(look(index, 7, 'ref-00001')).toBe('new');
  const answer = answerFor(7, 'ref-00001');
  index.remember(answer);
  expect(look(index, 7, 'ref-00001')).toBe(answer);
  expect(look(index, 8, 'ref-00001')).toBe('new');
});

test('[B02] a reference whose answer left memory is never reported as new', () => {
  const index = new RefIndex(4);
  for (let i = 0; i < 10_000; i++) index.remember(answerFor(1, `ref-${i}`));
  for (let i = 0; i < 10_000 - 4; i++) expect(look(index, 1, `ref-${i}`)).toBe('maybe');
  for (let i = 10_000 - 4; i < 10_000; i++) expect(look(index, 1, `ref-${i}`)).toMatchObject({ clientRef: `ref-${i}` });
  expect(look(index, 1, 'ref-10000')).toBe('new');
  expect(index.size).toBe(10_000);
});

test('an overwritten answer is never found through its replacement', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 80 }), fc.integer({ min: 1, max: 7 }), (refs, capacity) => {
      const index = new RefIndex(capacity);
      const answered: StoredAnswer[] = [];
      for (const [turn, ref] of refs.entries()) {
        // Few hashes for many references, so every chain is long.
        const answer = { ...answerFor(turn, `ref-${ref}`), refHash: ref };
        index.remember(answer);
        answered.push(answer);
      }
      answered.forEach((answer, turn) => {
        const recent = turn >= answered.length - capacity;
        expect(index.lookup(answer.refHash, answer.playerId, answer.clientRef)).toBe(recent ? answer : 'maybe');
      });
    }),
  );
});

test('a new reference is reported as possibly old less than once in a thousand', () => {
  const index = new RefIndex(4);
  for (let i = 0; i < 100_000; i++) index.remember(answerFor(i, 'past-ref'));
  let wrong = 0;
  for (let i = 0; i < 50_000; i++) if (look(index, i, 'new-ref-1') !== 'new') wrong++;
  expect(wrong).toBeLessThan(50);
});

test('[B02] no reference of a stored player is new until their past is read', () => {
  const index = new RefIndex();
  for (const playerId of [1, 2]) index.beginUnread(playerId);
  expect([look(index, 1, 'old-ref'), look(index, 2, 'old-ref'), look(index, 3, 'old-ref')]).toEqual([
    'maybe',
    'maybe',
    'new',
  ]);
  index.remember(answerFor(1, 'asked-meanwhile'));
  index.addHashes([refHash(1, 'old-ref')]);
  expect([index.isUnread(1), look(index, 1, 'new-ref')]).toEqual([true, 'maybe']);
  index.endUnread(1);
  expect([look(index, 1, 'old-ref'), look(index, 1, 'new-ref'), look(index, 2, 'new-ref')]).toEqual([
    'maybe',
    'new',
    'maybe',
  ]);
  expect(look(index, 1, 'asked-meanwhile')).toMatchObject({ clientRef: 'asked-meanwhile' });
  expect([1, 2, 3].map((playerId) => index.isUnread(playerId))).toEqual([false, true, false]);
});

test('two references that share a hash are distinguished by the store', () => {
  const index = new RefIndex();
  index.remember({ ...answerFor(1, 'mine'), refHash: refHash(2, 'other') });
  expect(look(index, 2, 'other')).toBe('maybe');
});

test('every hash is an exact integer in [1, 2^53), spread evenly', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ minLength: 8, maxLength: 64 }), (playerId, clientRef) => {
      const hash = refHash(playerId, clientRef);
      expect(Number.isSafeInteger(hash) && hash >= 1).toBe(true);
      expect(refHash(playerId, clientRef)).toBe(hash);
    }),
  );
  const hashes = new Set<number>();
  const low = new Uint32Array(64);
  for (let i = 0; i < 64_000; i++) {
    const hash = refHash(i % 100, `r${i}`);
    hashes.add(hash);
    const bucket = hash % 64;
    low[bucket] = (low[bucket] as number) + 1;
  }
  expect(hashes.size).toBe(64_000);
  for (const count of low) expect(Math.abs(count - 1000)).toBeLessThan(200);
});
