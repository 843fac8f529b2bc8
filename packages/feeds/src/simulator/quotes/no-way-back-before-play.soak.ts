import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../../feed/feed-update.ts';
import { createSimulator } from '../create-simulator.ts';

/** The same in the simulated world; no-way-back.test.ts checks the quotes alone. */
describe('before play', () => {
  /** Highest back and lowest lay of each runner since the market's last event. */
  class Extremes {
    private readonly seen = new Map<string, { back: number; lay: number }>();
    worst = { key: '', profit: Number.NEGATIVE_INFINITY };

    note(update: FeedUpdate): void {
      if (update.kind === 'marketStatus') this.forget(update.marketId);
      if (update.kind === 'oddsQuote')
        for (const [runner, { back, lay }] of update.runners.entries())
          this.take(`${update.marketId}/${runner}`, { back: back[0]?.price, lay: lay[0]?.price });
      if (update.kind === 'bookmakerQuote')
        for (const [runner, { backRate, layRate, suspended }] of update.runners.entries())
          if (!suspended) this.take(`${update.marketId}/${runner}`, { back: backRate, lay: layRate });
      if (update.kind === 'fancyQuote') {
        const { no, yes, marketId } = update;
        if (yes) this.take(`${marketId}/${yes.run}`, { back: yes.rate });
        if (no) this.take(`${marketId}/${no.run}`, { lay: no.rate });
      }
    }

    private forget(marketId: string): void {
      for (const key of [...this.seen.keys()]) if (key.startsWith(`${marketId}/`)) this.seen.delete(key);
    }

    private take(key: string, { back, lay }: { back?: number | null | undefined; lay?: number | null | undefined }) {
      const best = this.seen.get(key) ?? { back: 0, lay: Number.POSITIVE_INFINITY };
      this.seen.set(key, { back: Math.max(best.back, back ?? 0), lay: Math.min(best.lay, lay ?? best.lay) });
      const profit = (this.seen.get(key)?.back ?? 0) - (this.seen.get(key)?.lay ?? 0);
      if (profit > this.worst.profit) this.worst = { key, profit };
    }
  }

  it('backing at the best price of forty minutes and laying at its best never locks in a profit', () => {
    const feed = createSimulator({ secret: sha256('no way back') });
    const extremes = new Extremes();
    const inPlay = new Set<string>();
    let quotes = 0;
    for (let minute = 0; minute <= 40; minute++) {
      for (const update of feed.advance(minute * 60_000)) {
        if (update.kind === 'inPlay') inPlay.add(update.marketId);
        if (!('marketId' in update) || inPlay.has(update.marketId)) continue;
        if (update.kind.endsWith('Quote')) quotes++;
        extremes.note(update);
      }
    }
    expect(quotes).toBeGreaterThan(1_000);
    expect(extremes.worst.profit, extremes.worst.key).toBeLessThanOrEqual(0);
  });
});
