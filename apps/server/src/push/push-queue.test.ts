import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from './push-answer.ts';
import type { Notice } from './push-notice.ts';
import { A_MINUTE, type Addressee, PushQueue } from './push-queue.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function device(deviceId: number, service = 'https://a.example'): Addressee {
  const keys = { publicKey: new Uint8Array(65), auth: new Uint8Array(16) };
  return { deviceId, playerId: deviceId, endpoint: `${service}/${deviceId}`, ...keys };
}

function notice(tag: string, body = tag, until = DAY_MS): Notice {
  const shown = { title: 'T', body, tag, link: '/', lang: 'en', at: 0 };
  return { shown, kind: 'settled', until, urgency: 'normal' };
}

/** A queue with the test's clock and the test's replies. */
function aQueue(answer: (body: string, tries: number) => Verdict | Promise<Verdict> = () => ({ what: 'sent' })) {
  const clock = { now: 0 };
  const sent: string[] = [];
  const queue = new PushQueue({
    now: () => clock.now,
    send: async ({ deviceId }, { shown }, tries) => {
      sent.push(`${deviceId} ${shown.body}`);
      return answer(shown.body, tries);
    },
  });
  const run = async (at = clock.now) => {
    clock.now = at;
    queue.run();
    await queue.quiet();
  };
  return { queue, sent, run };
}

describe('queued notices', () => {
  it('are sent in order per device, in parallel across devices; a later one replaces an earlier one of the same tag', async () => {
    const { queue, sent, run } = aQueue();
    for (const body of ['100', '200', '300']) queue.add(device(1), notice('fill', body));
    queue.add(device(1), notice('paid'));
    queue.add(device(2), notice('paid'));
    await run();
    expect(sent.filter((one) => one.startsWith('1'))).toEqual(['1 300', '1 paid']);
    expect(sent).toContain('2 paid');
    expect(queue.waiting).toBe(0);
  });

  it('are retried after the given pause, before later ones, which wait too', async () => {
    let isDown = true;
    const { queue, sent, run } = aQueue(() => (isDown ? { what: 'again', afterMs: 5_000 } : { what: 'sent' }));
    queue.add(device(1), notice('first'));
    queue.add(device(1), notice('second'));
    await run();
    await run(4_999);
    expect(sent).toEqual(['1 first']);
    isDown = false;
    await run(5_000);
    expect(sent).toEqual(['1 first', '1 first', '1 second']);
  });

  it('are dropped when expired or replaced', async () => {
    const { queue, sent, run } = aQueue((body) =>
      body === 'old' ? { what: 'again', afterMs: 9_000 } : { what: 'sent' },
    );
    queue.add(device(1), notice('bet', 'old'));
    queue.run();
    queue.add(device(1), notice('bet', 'new'));
    queue.add(device(1), notice('short', 'short', 8_000));
    await queue.quiet();
    await run(9_000);
    expect(sent).toEqual(['1 old', '1 new']);
  });

  it('to a removed browser are dropped', async () => {
    const { queue, sent, run } = aQueue(() => ({ what: 'gone' }));
    for (const tag of ['a', 'b', 'c']) queue.add(device(1), notice(tag));
    await run();
    await run(MINUTE_MS);
    expect(sent).toEqual(['1 a']);
    expect(queue.waiting).toBe(0);
  });

  it('are limited per device and minute', async () => {
    const { queue, sent, run } = aQueue();
    for (let n = 0; n < A_MINUTE + 3; n++) queue.add(device(1), notice(`n${n}`));
    await run();
    expect(sent).toHaveLength(A_MINUTE);
    await run(MINUTE_MS - 1);
    expect(sent).toHaveLength(A_MINUTE);
    await run(MINUTE_MS);
    expect(sent).toHaveLength(A_MINUTE + 3);
  });

  it('of a hanging service do not delay others', async () => {
    let release = () => {};
    const hanging = new Promise<Verdict>((resolve) => {
      release = () => resolve({ what: 'sent' });
    });
    const { queue, sent } = aQueue((body) => (body === 'stuck' ? hanging : { what: 'sent' }));
    for (let n = 1; n <= 40; n++) queue.add(device(n, 'https://hangs.example'), notice('x', 'stuck'));
    queue.add(device(99), notice('well'));
    queue.run();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toContain('99 well');
    expect(sent.filter((one) => one.endsWith('stuck'))).toHaveLength(8);
    release();
    await queue.quiet();
    expect(sent.filter((one) => one.endsWith('stuck'))).toHaveLength(40);
  });

  it('accepted notices are never sent twice, and the limit per minute always holds', async () => {
    const step = fc.record({
      of: fc.integer({ min: 1, max: 3 }),
      tag: fc.integer({ min: 0, max: 30 }),
      wait: fc.nat(40_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), async (steps, luck) => {
        const taken: string[] = [];
        const times: { at: number; deviceId: number }[] = [];
        const clock = { now: 0 };
        const queue = new PushQueue({
          now: () => clock.now,
          send: async ({ deviceId }, { shown }) => {
            times.push({ at: clock.now, deviceId });
            if (luck.next().value) return { what: 'again', afterMs: 5_000 };
            taken.push(shown.body);
            return { what: 'sent' };
          },
        });
        for (const [n, { of, tag, wait }] of steps.entries()) {
          queue.add(device(of), notice(`t${tag}`, `${of} ${tag} ${n}`));
          queue.run();
          await queue.quiet();
          clock.now += wait;
        }
        expect(new Set(taken).size).toBe(taken.length);
        for (const { at, deviceId } of times) {
          const within = times.filter(
            (other) => other.deviceId === deviceId && other.at <= at && at - other.at < MINUTE_MS,
          );
          expect(within.length).toBeLessThanOrEqual(A_MINUTE);
        }
      }),
      { numRuns: 40 },
    );
  });
});
