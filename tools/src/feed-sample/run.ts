import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FeedSender } from './feed-sender.ts';
import { checkMatch, playMatch } from './play-match.ts';
import { recordedMatch } from './recorded-match.ts';

/** Longest part of a match's id in the reference of its event. */
const ID_LENGTH = 26;
/** From the creation of the event to its start, ms. */
const LEAD_MS = 60_000;

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
const { match: file, url, key, secret, 'dry-run': isDry } = values;
const speed = Number(values.speed);
if (!file || !key || !secret || !(speed > 0)) {
  console.error(
    'npm run feed-sample -- --match <file> --key <key> --secret <secret> [--url …] [--speed 20] [--ref …] [--dry-run]',
  );
  process.exit(2);
}
const match = recordedMatch(file);
const pause = (ms: number) => wait(ms);
const ref = values.ref ?? `${match.matchId.replace(/[^\w.:-]/g, '-').slice(0, ID_LENGTH)}-${Date.now()}`;
const sender = new FeedSender({ url, key, secret, isDry, now: Date.now, wait: pause }, ref);
const startsAt = new Date(Date.now() + LEAD_MS).toISOString();
if (isDry) {
  const { messages, byServer, event } = await checkMatch(match, sender, startsAt);
  console.log(`${event.name}: ${messages} messages are well formed, the first ${byServer} are accepted by the server`);
} else {
  const sent = await playMatch(match, sender, {
    wait: pause,
    speed,
    startsAt,
    report: (draft, { name, plays, markets }) => {
      if (draft.kind === 'play') console.log(`${name}: ${draft.play.kind}, ${plays} plays, ${markets.length} markets`);
    },
  });
  console.log(`${sent} messages sent`);
}
