import { openCountingClient } from '../fanout/counting-client.ts';

/** Clients that watch Jet, all in one process on the other core. Tells when each update began and ended to arrive. */
const [portText, countText] = process.argv.slice(2);
const count = Number(countText);
/** Updates follow each other 100 ms apart: what arrives after so long a silence belongs to the next, ms. */
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

// Whoever asked for it is gone.
process.on('disconnect', () => process.exit(0));
