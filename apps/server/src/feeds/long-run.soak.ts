import { englishRefusal } from '@crease/contract';
import { createEngine, execute, isNeedsAnswer } from '@crease/engine';
import { createSimulator, guardFeed } from '@crease/feeds';
import { isRefusal, sha256 } from '@crease/kernel';
import { expect, it } from 'vitest';
import { feedCommand } from '../core/feed-command.ts';
import { FEED_PACE_MS } from './feed-loop.ts';

const HOURS = process.env.SOAK ? 2 : 0.25;
const HOUR_MS = 3_600_000;
/** Speed of a demonstration. */
const SPEED = 20;

it.each(['monsoon'])('hours of the simulated world log no warning: seed %s', (seed) => {
  const engine = createEngine({ assets: ['play:INR'] });
  const feed = guardFeed(createSimulator({ secret: sha256(seed) }));
  const warnings: string[] = [];
  let updates = 0;
  for (let feedTime = 0; feedTime <= HOURS * HOUR_MS; feedTime += FEED_PACE_MS * SPEED) {
    for (const update of feed.advance(feedTime)) {
      updates++;
      const outcome = execute(engine, feedCommand(update), { now: feedTime });
      if (isNeedsAnswer(outcome)) throw new Error('unexpected look-up of a reference');
      const answer = isRefusal(outcome) ? null : outcome.answer;
      const why = isRefusal(outcome) ? outcome : answer?.kind === 'feed' ? answer.why : null;
      if (why) warnings.push(`${feedTime}: ${englishRefusal(why)}`);
    }
  }
  expect(updates).toBeGreaterThan(5_000 * HOURS);
  expect(warnings).toEqual([]);
});
