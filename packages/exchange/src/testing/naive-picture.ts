import type { NaiveMarket } from './naive-market.ts';

/** Draws the naive market in the format of `drawBook`, from its list alone. */
export function drawNaive(market: NaiveMarket, runners: number): string {
  const pictures: string[] = [];
  for (let runner = 0; runner < runners; runner++) {
    const own = market.entries.filter((entry) => entry.runner === runner);
    const prices = [...new Set(own.map((entry) => entry.price))].sort((a, b) => b - a);
    const lines = prices.map((price) => {
      const queue = own.filter((entry) => entry.price === price).sort((a, b) => a.seq - b.seq);
      const total = queue.reduce((sum, entry) => sum + entry.size, 0) / 100;
      const isLay = queue[0]?.side === 'lay';
      const names = queue.map(({ order, size }) => `${order ? `#${order.orderId}` : 'house'} ${size / 100}`);
      const left = isLay ? ''.padStart(8) : String(total).padStart(8);
      const right = isLay ? String(total).padEnd(8) : ''.padEnd(8);
      return `${left} | ${(price / 100).toFixed(2).padStart(7)} | ${right} ${names.join(', ')}`;
    });
    pictures.push([`runner ${runner}`, ...(lines.length > 0 ? lines : ['  empty'])].join('\n'));
  }
  return pictures.join('\n');
}
