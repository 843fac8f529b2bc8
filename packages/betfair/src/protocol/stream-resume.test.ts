import type { MarketChange } from '@crease/replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkedSession } from '../testing/linked-session.ts';
import { SELECTIONS, sampleDefinition, sampleMapping, sampleMarket } from '../testing/sample-market.ts';
import { StreamModel } from '../testing/stream-model.ts';

const IDS = ['1.1', '1.2', '1.3'];

const change = fc.record({
  id: fc.constantFrom(...IDS),
  selection: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('bdatb' as const, 'bdatl' as const),
  level: fc.nat(2),
  price: fc.integer({ min: 101, max: 1000 }),
  size: fc.nat(3),
  status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const, null, null, null),
});

/** An event on the way from the exchange to the reader. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.array(change, { minLength: 1, maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom('cut', 'positions lost', 'silence', 'damage', 'image' as const) },
);

function changeOf({
  id,
  selection,
  side,
  level,
  price,
  size,
  status,
}: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const definition = status === null ? {} : { marketDefinition: sampleDefinition({ status }) };
  return { id, ...definition, rc: [{ id: Number(selection), [side]: [[level, price / 100, size]] }] } as MarketChange;
}

function play(
  events: readonly (string | Parameters<typeof changeOf>[0][])[],
  isDisturbed: boolean,
  segmentSize: number,
) {
  const model = new StreamModel();
  model.segmentSize = segmentSize;
  model.publish({ pt: 999_000, mc: IDS.map((id) => sampleMarket(id)) });
  const linked = new LinkedSession(model, { mapping: sampleMapping(IDS) });
  for (const one of events) {
    if (typeof one !== 'string') model.publish({ pt: linked.now, mc: one.map(changeOf) });
    else if (one === 'image') model.publish({ pt: linked.now, mc: [sampleMarket('1.2')] });
    if (isDisturbed && one === 'cut') linked.cut();
    if (isDisturbed && one === 'positions lost') model.forgetPositions();
    if (isDisturbed && one === 'silence') linked.wait(3_000);
    if (isDisturbed && one === 'damage') linked.session.onLine('{', linked.now);
    linked.turn();
  }
  linked.recover();
  return linked;
}

describe('a disturbed session', () => {
  it('knows the same books as an undisturbed one, for any cuts, losses of position and segments', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.nat(4), (events, segmentSize) => {
        const disturbed = play(events, true, segmentSize);
        expect(disturbed.known()).toEqual(play(events, false, 0).known());
      }),
      { numRuns: 250 },
    );
  });

  it('publishes no quote while suspended, and a complete one after every reopening', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const status = new Map<string, string>();
        const due = new Set<string>();
        for (const update of play(events, true, 2).updates) {
          if (update.kind === 'marketStatus') {
            status.set(update.marketId, update.status);
            if (update.status === 'open') due.add(update.marketId);
          }
          if (update.kind !== 'oddsQuote') continue;
          expect(status.get(update.marketId)).toBe('open');
          due.delete(update.marketId);
        }
        expect([...due]).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });
});
