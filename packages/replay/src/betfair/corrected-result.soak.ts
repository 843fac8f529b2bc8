import type { FeedUpdate } from '@crease/feeds';
import { describe, expect, it } from 'vitest';
import { guardFeed } from '../../../feeds/src/guard/guard-feed.ts';
import { HAS_RECORDINGS, recordedLines } from '../testing/recorded-files.ts';
import { openBetfairReplay, readBetfair } from './betfair-replay.ts';
import type { StreamMessage } from './stream/stream-message.ts';

const TENNIS = 'tennis_1.223716976_norrie_v_ruud_match_odds.mcm.jsonl.gz';

type Kind<K extends FeedUpdate['kind']> = Extract<FeedUpdate, { kind: K }>;
const ofKind = <K extends FeedUpdate['kind']>(updates: readonly FeedUpdate[], kind: K) =>
  updates.filter((update): update is Kind<K> => update.kind === kind);

describe.skipIf(!HAS_RECORDINGS)('a recording that corrects its result', () => {
  const lines = HAS_RECORDINGS ? recordedLines(`betfair/${TENNIS}`) : [];
  const closing = lines.findLast((line) => line.includes('"CLOSED"')) ?? '';
  const swap: Record<string, string> = { WINNER: 'LOSER', LOSER: 'WINNER' };
  /** The closing line repeated minutes later, with runner statuses from `fate`. */
  const closedAgain = (minutes: number, fate: (status: string) => string) => {
    const message = JSON.parse(closing) as StreamMessage;
    const mc = message.mc?.map(({ id, marketDefinition }) => ({
      id,
      marketDefinition: marketDefinition && {
        ...marketDefinition,
        runners: marketDefinition.runners.map((runner) => ({ ...runner, status: fate(runner.status) })),
      },
    }));
    return JSON.stringify({ ...message, pt: message.pt + minutes * 60_000, mc });
  };
  const openWith = (...more: string[]) =>
    openBetfairReplay(readBetfair('x', [{ file: 'x', lines: [...lines, ...more] }]), { name: 'x', clock: {} });
  const resultsOf = (updates: FeedUpdate[]) => ofKind(updates, 'result').map(({ result }) => result);
  const norrie = { kind: 'winners', winners: [0], note: 'As recorded: Cameron Norrie' };
  const ruud = { kind: 'winners', winners: [1], note: 'As recorded: Casper Ruud' };

  it('publishes another winner half an hour later, never the same twice, and no result while runners are active', () => {
    const feed = openWith(
      closedAgain(10, (status) => status),
      closedAgain(20, () => 'ACTIVE'),
      closedAgain(30, (status) => swap[status] ?? status),
      closedAgain(40, (status) => swap[status] ?? status),
    );
    const updates = feed.advance(Number.MAX_SAFE_INTEGER);
    expect(resultsOf(updates)).toEqual([norrie, ruud]);
    expect(ofKind(updates, 'marketStatus').at(-1)?.status).toBe('closed');
    const [first, second] = ofKind(updates, 'result');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(30 * 60_000);
    expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
  });

  it('returns only the correction to later readers, under its own number', () => {
    const swapped = closedAgain(30, (status) => swap[status] ?? status);
    const updates = ofKind(guardFeed(openWith(swapped)).advance(Number.MAX_SAFE_INTEGER), 'result');
    const later = ofKind(guardFeed(openWith(swapped)).seek(Number.MAX_SAFE_INTEGER), 'result');
    expect(later).toEqual([updates[1]]);
  });
});
