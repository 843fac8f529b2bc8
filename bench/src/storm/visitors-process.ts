import { openCountingClient } from '../fanout/counting-client.ts';
import { MARKET_IDS } from '../http/still-feed.ts';

/** Visitors who reconnect at the same moment: each connects and joins every market. */
const [portText, countText] = process.argv.slice(2);
const port = Number(portText);
const count = Number(countText);

process.on('message', () => {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const servedAfter: number[] = [];
  const join = `420["market:join",${JSON.stringify({ marketIds: MARKET_IDS })}]`;
  for (let opened = 0; opened < count; opened++)
    openCountingClient({
      port,
      path: '/public/?EIO=4&transport=websocket',
      greeting: ['40', join],
      counted: '430[{"status":"success"',
      onCounted: () => {
        servedAfter.push(performance.now() - started);
        if (servedAfter.length === count) process.send?.({ servedAfter, cpu: process.cpuUsage(cpu) });
      },
      onReady: () => {},
    });
});
process.send?.({ ready: true });

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
