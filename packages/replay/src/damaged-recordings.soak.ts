import type { FeedUpdate } from '@crease/feeds';
import { createPrng, type Prng, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { guardFeed } from '../../feeds/src/guard/guard-feed.ts';
import { GUARD_DEFAULTS } from '../../feeds/src/guard/guard-options.ts';
import { faultOfQuote } from '../../feeds/src/guard/quote-check.ts';
import { openReplay } from './open-replay.ts';
import { RecordingFault } from './recording/recording-fault.ts';
import type { RecordedText, Replay } from './recording/replay.ts';
import { HAS_RECORDINGS, recordedText } from './testing/recorded-files.ts';

const secret = sha256('a damaged recording');
/** Number of damaged copies of each stream, and of each recording that the house quotes, which takes longer. */
const [STREAM_COPIES, HOUSE_COPIES] = process.env.SOAK ? [80, 10] : [8, 2];
/** Length of a stream played through the guard, which checks ten times a second; the rest plays without. */
const GUARDED_MS = 5 * 60_000;

const read = (path: string): RecordedText => ({ name: path.split('/').at(-1) ?? path, text: recordedText(path) });
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const cut = (path: string, from: number, to: number): RecordedText => {
  const { name, text } = read(path);
  return { name, text: [...linesOf(text).slice(0, 1), ...linesOf(text).slice(Math.max(1, from), to)].join('\n') };
};

/** One over of each innings. */
function shortMatch(path: string): RecordedText {
  const { name, text } = read(path);
  const match = JSON.parse(text) as { innings: { overs: unknown[] }[] };
  const innings = match.innings.map((one) => ({ ...one, overs: one.overs.slice(0, 1) }));
  return { name, text: JSON.stringify({ ...match, innings }) };
}

function shortSoccer(): RecordedText {
  const { name, text } = read('soccer/statsbomb_15986_barcelona_girona_events.json.gz');
  const events = JSON.parse(text) as { type: { name: string } }[];
  const kept = events.filter(({ type }, at) => at < 20 || /Half|Shot/.test(type.name));
  return { name, text: `[${kept.map((event) => JSON.stringify(event)).join(',\n')}]` };
}

const CRICKET = 'betfair/cricket_1.200806927_netherlands_v_png';
const RECORDINGS: Readonly<Record<string, () => RecordedText[]>> = {
  'a stream with its score': () => [cut(`${CRICKET}.mcm.jsonl.gz`, 1, 60), cut(`${CRICKET}.ccm.jsonl.gz`, 1, 20)],
  'a stream of many markets': () => [cut('betfair/soccer_live_multi_20250507.mcm.jsonl.gz', 1, 25)],
  'a stream of last prices': () => [cut('betfair/tennis_1.223716976_norrie_v_ruud_match_odds.mcm.jsonl.gz', 1, 60)],
  'a match in JSON': () => [shortMatch('cricsheet/ipl_1312200.json.gz')],
  'a match in csv2': () => [cut('cricsheet/csv2/1473444.csv', 116, 136), read('cricsheet/csv2/1473444_info.csv')],
  'tennis points': () => [cut('tennis/2012-ausopen-points.csv', 1, 30), read('tennis/2012-ausopen-matches.csv')],
  'tennis point strings': () => [cut('tennis/pbp_matches_wta_main_archive_sample.csv', 1, 3)],
  'soccer events': () => [shortSoccer()],
};

const ODD = ['-1', '1e9', '0', '1.5', 'null', '""', '"x"', 'NaN', '', '[]', '{}', '99999999999999999999', 'true'];
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\btrue\b|\bnull\b|(?<=,)[^,"{}[\]]+(?=,)/g;

/** Deletes, duplicates, swaps, cuts and corrupts lines and fields of a text. */
function damaged(text: string, prng: Prng): string {
  const lines = text.split('\n');
  const pick = (count: number) => Math.floor(prng.next() * count);
  for (let times = 1 + pick(3); times > 0; times--) {
    const [at, other] = [pick(lines.length), pick(lines.length)];
    const line = lines[at] ?? '';
    const tokens = [...line.matchAll(TOKEN)];
    const token = tokens[pick(tokens.length)];
    const swapped = tokens[pick(tokens.length)]?.[0] ?? '';
    const replaced = (by: string) =>
      token ? line.slice(0, token.index) + by + line.slice(token.index + token[0].length) : `${line}${by}`;
    const ways: (() => string[])[] = [
      () => [],
      () => [line, line],
      () => [lines.splice(other, 1, line)[0] ?? ''],
      () => [line.slice(0, pick(line.length))],
      () => [replaced(ODD[pick(ODD.length)] ?? '')],
      () => [replaced(ODD[pick(ODD.length)] ?? '')],
      () => [replaced(swapped)],
      () => [replaced(String.fromCharCode(33 + pick(90)))],
    ];
    lines.splice(at, 1, ...(ways[pick(ways.length)]?.() ?? []));
  }
  return lines.join('\n');
}

/** Plays a text that is not rejected: first through the guard, then to its end without. */
function play(texts: readonly RecordedText[]): 'played' | 'refused' {
  const [main, ...companions] = texts as [RecordedText, ...RecordedText[]];
  const open = () => openReplay({ ...main, companions, secret, startAt: 'beginning', epoch: 0 });
  let replay: Replay;
  try {
    replay = open();
  } catch (error) {
    expect(error).toBeInstanceOf(RecordingFault);
    expect((error as Error).message).toMatch(/^[^\n]+: [^\n]+; [^\n]+$/);
    return 'refused';
  }
  expect(Number.isSafeInteger(replay.endsAt)).toBe(true);
  const isStream = replay.quarantined !== undefined;
  if (isStream) expect(faultsOf(guardFeed(open()).advance(GUARDED_MS))).toEqual([]);
  const updates = replay.advance(replay.endsAt);
  // Only the house's own prices are valid without a guard.
  if (!isStream) expect(faultsOf(updates)).toEqual([]);
  const decided = new Set(updates.flatMap((one) => (one.kind === 'result' ? [one.marketId] : [])));
  const opened = updates.flatMap((one) => (one.kind === 'marketOpen' ? [one.market.marketId] : []));
  expect(opened.filter((marketId) => !decided.has(marketId))).toEqual([]);
  return 'played';
}

type Opening = Extract<FeedUpdate, { readonly kind: 'marketOpen' }>['market'];

function faultsOf(updates: readonly FeedUpdate[]): string[] {
  const terms = new Map<string, Opening>();
  return updates.flatMap((update) => {
    if (update.kind === 'marketOpen') terms.set(update.market.marketId, update.market);
    if (update.kind !== 'oddsQuote' && update.kind !== 'bookmakerQuote' && update.kind !== 'fancyQuote') return [];
    return faultOfQuote(update, GUARD_DEFAULTS.bookTolerance, terms.get(update.marketId)) ?? [];
  });
}

describe.skipIf(!HAS_RECORDINGS)(
  'a damaged recording is rejected with a reason, or plays valid prices to its end',
  () => {
    it.each(Object.entries(RECORDINGS))('%s', (name, texts) => {
      const sound = texts();
      expect(play(sound)).toBe('played');
      const copies = name.includes('stream') ? STREAM_COPIES : HOUSE_COPIES;
      for (let copy = 0; copy < copies; copy++) {
        const prng = createPrng(`${name}/${copy}`);
        const which = Math.floor(prng.next() * sound.length);
        play(sound.map((one, at) => (at === which ? { ...one, text: damaged(one.text, prng) } : one)));
      }
    });
  },
);
