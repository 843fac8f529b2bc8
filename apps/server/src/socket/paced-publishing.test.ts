import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchedWrites, type Corkable } from './batched-writes.ts';
import { PacedPublishing } from './paced-publishing.ts';

function stage() {
  const time = { now: 0 };
  const lines = new BatchedWrites();
  return { time, lines, publishing: new PacedPublishing(lines, () => time.now) };
}

it('twenty markets are published in slices, with other work in between', async () => {
  const { time, publishing } = stage();
  const published: number[] = [];
  function* due() {
    for (let market = 0; market < 20; market++) {
      time.now += 3;
      published.push(market);
      yield;
    }
  }
  const seenBetween: number[] = [];
  let isDone = false;
  const done = publishing.publish(due).then(() => {
    isDone = true;
  });
  while (!isDone) {
    seenBetween.push(published.length);
    await turn();
  }
  await done;
  const steps = seenBetween.map((count, at) => count - (seenBetween[at - 1] ?? 0));
  expect(Math.max(...steps)).toBe(2);
  expect(published).toEqual(Array.from({ length: 20 }, (_, market) => market));
});

it('due states are not collected before the last round and its pause are over', async () => {
  const { time, publishing } = stage();
  let calls = 0;
  function* due() {
    calls++;
    for (let step = 0; step < 5; step++) {
      time.now += 10;
      yield;
    }
  }
  const first = publishing.publish(due);
  await publishing.publish(due);
  await first;
  expect(calls).toBe(1);
  time.now = 50 + 49;
  await publishing.publish(due);
  expect(calls).toBe(1);
  time.now = 50 + 50;
  await publishing.publish(due);
  expect(calls).toBe(2);
});

it('a connection is corked from its first message to the end of the round, also on failure', async () => {
  const { lines, publishing } = stage();
  const acts: string[] = [];
  const line: Corkable = { cork: () => acts.push('held'), uncork: () => acts.push('let go') };
  const say = (word: string) => {
    lines.hold(line);
    acts.push(word);
  };
  function* due() {
    say('one');
    yield;
    say('two');
    yield;
  }
  await publishing.publish(due);
  expect(acts).toEqual(['held', 'one', 'two', 'let go']);
  expect(lines.holds(line)).toBe(false);
  function* failing() {
    say('three');
    yield;
    throw new Error('publishing failed');
  }
  await expect(publishing.publish(failing)).rejects.toThrow('publishing failed');
  expect(acts.slice(4)).toEqual(['held', 'three', 'let go']);
});

it('outside a round a connection is corked until the turn of the event loop ends', async () => {
  const { lines } = stage();
  const acts: string[] = [];
  const line: Corkable = { cork: () => acts.push('held'), uncork: () => acts.push('let go') };
  for (const word of ['bet', 'balance']) {
    lines.hold(line);
    acts.push(word);
  }
  await Promise.resolve();
  expect(acts).toEqual(['held', 'bet', 'balance']);
  await new Promise(setImmediate);
  expect(acts).toEqual(['held', 'bet', 'balance', 'let go']);
});
