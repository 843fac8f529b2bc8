import { openCountingClient } from '../fanout/counting-client.ts';

/** Clients that watch Jet in one process on the other core. Reports the first and last arrival of each update. */
const [portText, countText] = process.argv.slice(2);
const count = Number(countText);
/** Updates are 100 ms apart: an arrival after this long a silence belongs to the next one, ms. */
const SILENCE_MS = 40;
const BATCH = 50;

let burst = { first: 0, last: 0, arrived: 0 };
let bursts: (typeof burst)[] = [];

function arrive(): void {
  const now = performance.now();
  if (now - burst.last > SILENCE_MS) {
    burst = { first: now, last: now, arrived: 0 };
    bursts.push(burst);
  }
  burst.last = now;
  burst.arrived += 1;
}

const open = () =>
  new Promise<void>((resolve) => {
    openCountingClient({
      port: Number(portText),
      path: '/public/?EIO=4&transport=websocket',
      greeting: ['40', '420["game:join",{"id":"jet"}]'],
      counted: '42["game:update"',
      onCounted: arrive,
      onReady: resolve,
    });
  });

for (let opened = 0; opened < count; opened += BATCH)
  await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, open));
process.send?.({ ready: true });

process.on('message', (message: { reset?: true; tell?: true }) => {
  if (message.reset) bursts = [];
  if (message.tell) process.send?.({ bursts });
});

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
