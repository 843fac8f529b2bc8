import { request } from 'node:http';
import { marketRoom, UpdateBus } from '@crease/server';

/** Receives every update as often as there are web processes, and counts them. */
const [port, countText, nats = ''] = process.argv.slice(2);
const count = Number(countText);
let received = 0;

const replies = Array.from({ length: count }, () => {
  const asked = request({ port, host: '127.0.0.1', path: '/link/updates', agent: false });
  asked.end();
  return new Promise<void>((resolve) => {
    asked.on('response', (response) => {
      resolve();
      response.on('data', (part: Buffer) => {
        for (const byte of part) if (byte === 10) received++;
      });
    });
  });
});
await Promise.all(replies);
if (nats !== '') {
  const [natsPort, run = ''] = nats.split(' ');
  for (let n = 0; n < count; n++) {
    const bus = new UpdateBus(`nats://127.0.0.1:${natsPort}`, { info: () => {}, warn: () => {} });
    while (!bus.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
    for (let market = 0; market < 200; market++) bus.subscribe(run, marketRoom(`m${market}`), () => received++);
    await bus.settled();
  }
}
process.on('message', () => process.send?.({ received }));
process.send?.({ ready: 1 });
