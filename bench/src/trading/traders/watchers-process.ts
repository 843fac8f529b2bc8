import { openCountingClient } from '../../fanout/counting-client.ts';
import { MARKET_IDS } from '../../http/still-feed.ts';

/** Players who watch two markets, the measured one and one of the bots', in a separate process. */
const [portText, countText] = process.argv.slice(2);
const port = Number(portText);
const count = Number(countText);
let arrived = 0;

function open(at: number): Promise<void> {
  const marketIds = [MARKET_IDS[0], MARKET_IDS[1 + (at % (MARKET_IDS.length - 1))]];
  return new Promise((resolve) => {
    openCountingClient({
      port,
      path: '/public/?EIO=4&transport=websocket',
      greeting: ['40', `420["market:join",${JSON.stringify({ marketIds })}]`],
      counted: '42["market:update"',
      onCounted: () => {
        arrived++;
      },
      onReady: resolve,
    });
  });
}

const BATCH = 50;
for (let opened = 0; opened < count; opened += BATCH)
  await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, (_, at) => open(opened + at)));
process.on('message', () => {
  process.send?.({ arrived });
  arrived = 0;
});
process.send?.({ ready: true });

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
