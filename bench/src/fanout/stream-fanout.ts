import { changeLines, MarketChannel, MarketSubscription, readStreamRequest, streamBook } from '@crease/betfair';

const SUBSCRIBERS = 500;
const UPDATES = 400;
const WARM_UP = 50;
const RUNNERS = 3;
const LEVELS = 20;

/**
 * One market to 500 subscriptions of the exchange stream: bytes of an update, and the processor time of each
 * subscriber's line, without sockets. All have the same projection, as bots of one kind do, and their own ids.
 */
export function run(): void {
  for (const fields of [
    ['EX_BEST_OFFERS_DISP', 'EX_LTP'],
    ['EX_ALL_OFFERS', 'EX_TRADED', 'EX_LTP', 'EX_MARKET_DEF'],
  ])
    console.log(`${fields.join(' ')}: ${measure(fields)}`);
}

function measure(fields: readonly string[]): string {
  const line = JSON.stringify({ op: 'marketSubscription', id: 1, marketDataFilter: { fields, ladderLevels: 3 } });
  const request = readStreamRequest(line);
  if (request?.op !== 'marketSubscription') throw new Error('the subscription was not read');
  const channel = new MarketChannel('1.100000001', request.projection);
  channel.take(bookAt(0), 0);
  const subscriptions = Array.from({ length: SUBSCRIBERS }, () => {
    const subscription = new MarketSubscription();
    subscription.follow(channel, null);
    subscription.take();
    return subscription;
  });
  let [bytes, view, send] = [0, 0, 0];
  for (let update = 1; update <= WARM_UP + UPDATES; update++) {
    if (update === WARM_UP + 1) [bytes, view, send] = [0, 0, 0];
    const began = performance.now();
    channel.take(bookAt(update), update);
    channel.change(channel.versionAt(update - 1));
    const made = performance.now();
    subscriptions.forEach((subscription, id) => {
      subscription.moved(channel.marketId);
      const { changes } = subscription.take();
      for (const sent of changeLines({ op: 'mcm', id, clk: String(update), pt: update }, changes, true))
        bytes += sent.length;
    });
    view += made - began;
    send += performance.now() - made;
  }
  const lines = UPDATES * SUBSCRIBERS;
  const each = ((send * 1000) / lines).toFixed(2);
  const once = ((view * 1000) / UPDATES).toFixed(0);
  return `${SUBSCRIBERS} subscribers, ${Math.round(bytes / lines)} bytes and ${each} µs each, ${once} µs once per update`;
}

/** A book whose top moves with each update. */
function bookAt(update: number) {
  const offers = (best: number, step: number) =>
    Array.from({ length: LEVELS }, (_, at) => ({
      price: (best + at * step) / 100,
      size: 1000 + ((update * 7 + at) % 90),
    }));
  const runner = (selectionId: number) => ({
    selectionId,
    name: `Runner ${selectionId}`,
    status: 'active' as const,
    back: offers(200 - (update % 3), -1),
    lay: offers(202 + (update % 2), 1),
    lastPrice: 2 + (update % 2) / 100,
  });
  const runners = Array.from({ length: RUNNERS }, (_, at) => runner(at + 1));
  const traded = [{ price: 2, size: 5000 + update }];
  const named = (id: string) => ({ id, name: id });
  const market = {
    marketId: '1.100000001',
    name: 'Match Odds',
    typeCode: 'MATCH_ODDS',
    startsAt: 0,
    status: 'open',
    inPlay: true,
    version: update,
    betDelaySeconds: 5,
    winners: 1,
    totalMatched: 5000 + update,
    commissionPercent: 2,
    eventType: named('4'),
    competition: named('7'),
    event: { ...named('9'), venue: '' },
    runners,
  };
  const depthOf = (selectionId: number) => {
    const { back, lay } = runners[selectionId - 1] ?? { back: [], lay: [] };
    return { back, lay, traded };
  };
  return streamBook(market, { depthOf, minSize: 100, crossMatching: false, before: null, now: 0 });
}
