import { plainBroadcaster, productBroadcaster } from './broadcasters.ts';

/**
 * The server process of the benchmark. Keeps a few updates in flight: sends the next one when the client process
 * reports that enough of the earlier ones have arrived everywhere.
 */
const UNDER_WAY = 4;

const [kind, clientsText] = process.argv.slice(2);
const clients = Number(clientsText);
const broadcaster = await (kind === 'product' ? productBroadcaster() : plainBroadcaster());

let wanted = 0;
let sent = 0;
let arrived = 0;
let isPlanned = false;

function sendMore(): void {
  isPlanned = false;
  if (sent >= wanted || sent * clients - arrived >= UNDER_WAY * clients) return;
  broadcaster.broadcast();
  sent++;
  plan();
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setImmediate(sendMore);
}

process.on('message', (message: { updates?: number; arrived?: number; usage?: true }) => {
  if (message.updates !== undefined) {
    wanted = message.updates;
    sent = 0;
    arrived = 0;
  }
  if (message.arrived !== undefined) arrived = message.arrived;
  if (message.usage) process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
  plan();
});
process.send?.({ port: broadcaster.port });

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
