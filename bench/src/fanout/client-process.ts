import { MARKET_ID } from './broadcasters.ts';
import { openCountingClient } from './counting-client.ts';

/** All clients in one process on the other core. */
const [kind, portText, countText] = process.argv.slice(2);
const port = Number(portText);
const count = Number(countText);

let ready = 0;
let arrived = 0;
const product = {
  path: '/public/?EIO=4&transport=websocket',
  greeting: ['40', `420["market:join",{"marketIds":["${MARKET_ID}"]}]`],
};
const plain = { path: '/', greeting: [] };

function open(): Promise<void> {
  return new Promise((resolve) => {
    openCountingClient({
      port,
      ...(kind === 'product' ? product : plain),
      counted: '42["market:update"',
      onCounted: () => {
        arrived++;
      },
      onReady: () => {
        ready++;
        resolve();
      },
    });
  });
}

const BATCH = 50;
for (let opened = 0; opened < count; opened += BATCH)
  await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, open));
process.send?.({ ready });

process.on('message', (message: { reset?: true }) => {
  if (message.reset) arrived = 0;
});
let reported = -1;
setInterval(() => {
  if (arrived === reported) return;
  reported = arrived;
  process.send?.({ arrived });
}, 2);

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
