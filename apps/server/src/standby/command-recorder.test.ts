import { type Command, createEngine, partHash, stateHash } from '@crease/engine';
import { expect, it } from 'vitest';
import { CommandRecorder } from './command-recorder.ts';

const BEAT: Command = { type: 'beat', feedReadTo: null };
const engine = createEngine({ assets: ['play:INR'] });

function recorder() {
  const clock = { now: 0 };
  return { clock, recorder: new CommandRecorder(() => clock.now) };
}

it('names each time once, and the hash of the state after the batch', () => {
  const { recorder: own } = recorder();
  for (const now of [5, 5, 6]) own.add(now, BEAT);
  const row = own.take(engine, true);
  expect(JSON.parse(row?.body ?? '')).toEqual([5, BEAT, BEAT, 6, BEAT]);
  expect(row?.hash).toBe(stateHash(engine));
  expect(own.take(engine, true)).toBeNull();
  own.add(6, BEAT);
  expect(JSON.parse(own.take(engine, true)?.body ?? '')).toEqual([6, BEAT]);
});

it('commands of batches without facts wait for the next one with facts, for a second, or until they are many', () => {
  const { clock, recorder: own } = recorder();
  own.add(5, BEAT);
  expect(own.take(engine, false)).toBeNull();
  clock.now = 999;
  own.add(6, BEAT);
  expect(own.take(engine, false)).toBeNull();
  clock.now = 1_000;
  expect(JSON.parse(own.take(engine, false)?.body ?? '').slice(0, 4)).toEqual([5, BEAT, 6, BEAT]);
  for (let at = 0; at < 2_000; at++) own.add(7, BEAT);
  expect(own.take(engine, false)).not.toBeNull();
});

it('once a second a row ends with the hash of the next part of the state', () => {
  const { clock, recorder: own } = recorder();
  const lastOf = () => {
    own.add(5, BEAT);
    return JSON.parse(own.take(engine, true)?.body ?? '').at(-1);
  };
  expect(lastOf()).toEqual(BEAT);
  clock.now = 1_000;
  expect(lastOf()).toEqual([1, partHash(engine, 1)]);
  expect(lastOf()).toEqual(BEAT);
  clock.now = 2_000;
  expect(lastOf()).toEqual([2, partHash(engine, 2)]);
});

it('a loaded engine drops what waits, and its row says so', () => {
  const { recorder: own } = recorder();
  own.add(5, BEAT);
  expect(JSON.parse(own.restarted(engine, 9).body)).toEqual([9, { type: 'restart' }]);
  expect(own.take(engine, true)).toBeNull();
});
