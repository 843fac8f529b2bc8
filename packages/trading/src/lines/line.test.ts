import { expect, it } from 'vitest';
import { adjustQuote, MODEL_LINE } from './line.ts';

it('a line without prices takes away the chances, too: they are the basis of fixed odds', () => {
  const runners = [200, 210].map((price) => ({ back: [{ price, size: 100 }], lay: [] }));
  const joint = { marketIds: ['e1-mo', 'e1-tie'], results: [[0, 1]], chances: [1] };
  const quote = { kind: 'oddsQuote', runners, chances: [0.5, 0.5], joint } as const;
  for (const by of ['off', 'hand'] as const)
    expect(adjustQuote(quote, { ...MODEL_LINE, by })).toEqual({
      kind: 'oddsQuote',
      runners: runners.map(() => ({ back: [], lay: [] })),
    });
});
