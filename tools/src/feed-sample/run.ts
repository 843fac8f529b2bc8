import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cricketMessages } from './cricket-messages.ts';
import { FeedSender } from './feed-sender.ts';
import { recordedMatch } from './recorded-match.ts';

/** Real time between two balls, ms. */
const BALL_MS = 40_000;

const { values } = parseArgs({
  options: {
    match: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    key: { type: 'string' },
    secret: { type: 'string' },
    speed: { type: 'string', default: '20' },
    ref: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const { match: file, url, key, secret } = values;
if (!file || !key || !secret) {
  console.error(
    'npm run feed-sample -- --match <file> --key <key> --secret <secret> [--url …] [--speed 20] [--dry-run]',
  );
  process.exit(2);
}
const match = recordedMatch(file);
const target = { url, key, secret, isDry: values['dry-run'], now: Date.now, wait: (ms: number) => wait(ms) };
const sender = new FeedSender(target, values.ref ?? `${match.matchId}-${Date.now()}`);
let sent = 0;
for (const draft of cricketMessages(match, new Date(Date.now() + 60_000).toISOString())) {
  const { event } = await sender.send(draft);
  sent++;
  if (target.isDry) {
    console.log(`${event.name}: the first message is valid; later ones depend on it and are checked when it exists`);
    break;
  }
  if (draft.kind === 'play' && draft.play.kind === 'ball') {
    console.log(`${event.name}: ${event.plays} plays, ${event.markets.length} markets`);
    await wait(BALL_MS / Number(values.speed));
  }
}
console.log(`${sent} messages sent`);
