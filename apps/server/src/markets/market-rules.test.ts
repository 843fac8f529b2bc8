import { createSimulator } from '@crease/feeds';
import { describe, expect, it } from 'vitest';
import { ToldFeed } from '../tests/told-feed.ts';
import { knownRules, marketRules } from './market-rules.ts';

const HOUR_MS = 3_600_000;

describe('marketRules', () => {
  it('every market that the simulator opens has rules of its own', () => {
    const simulator = createSimulator({ seed: 'rules' });
    const keys = new Set<string>();
    for (const hour of [0, 2]) {
      for (const update of simulator.seek(hour * HOUR_MS))
        if (update.kind === 'marketOpen') keys.add(update.market.rules);
    }
    expect(keys.size).toBeGreaterThan(10);
    expect([...keys].filter((key) => !knownRules().includes(key))).toEqual([]);
  }, 60_000);

  it('[BT-07] names the limits, the delay and the commission as the market has them', () => {
    const feed = new ToldFeed();
    feed.tellMatch('g1', { delayMs: 5000 });
    const opened = feed.advance().flatMap((update) => (update.kind === 'marketOpen' ? [update.market] : []));
    const [odds, , fancy] = opened.map((market) => marketRules(market).join('\n'));
    expect(odds).toContain('₹100');
    expect(odds).toContain('₹5,00,000');
    expect(odds).toContain('In play a bet waits 5 s');
    expect(odds).toContain('Commission of 2 %');
    expect(fancy).toContain('No commission.');
  });
});
