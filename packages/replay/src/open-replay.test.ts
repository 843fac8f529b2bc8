import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { openReplay } from './open-replay.ts';
import { HAS_RECORDINGS, recordedText } from './testing/recorded-files.ts';

const secret = sha256('a recording');
const END = Number.MAX_SAFE_INTEGER;
const read = (path: string) => ({ name: path.split('/').at(-1) ?? path, text: recordedText(path), secret });
const CRICKET = 'betfair/cricket_1.200806927_netherlands_v_png';

describe.skipIf(!HAS_RECORDINGS)('the format is detected from the content', () => {
  it('an exchange stream, with and without its score stream, in either order', () => {
    const market = read(`${CRICKET}.mcm.jsonl.gz`);
    const score = read(`${CRICKET}.ccm.jsonl.gz`);
    const names = [
      openReplay(market),
      openReplay({ ...market, companions: [score] }),
      openReplay({ ...score, companions: [market] }),
    ].map((feed) => feed.advance(0).find((update) => update.kind === 'sportEvent'));
    expect(names.map((update) => (update?.kind === 'sportEvent' ? update.name : null))).toEqual([
      'Runner 228749 v Runner 2857977',
      'Netherlands v Papua New Guinea',
      'Netherlands v Papua New Guinea',
    ]);
  });

  it('lines that end with CR LF', () => {
    expect(openReplay(read('betfair/soccer_live_multi_20250507.mcm.jsonl.gz')).advance(0).length).toBeGreaterThan(
      78 * 3,
    );
  });

  it('a CSV match and its info file', () => {
    const rows = read('cricsheet/csv2/1473444.csv');
    const facts = read('cricsheet/csv2/1473444_info.csv');
    for (const feed of [openReplay({ ...rows, companions: [facts] }), openReplay({ ...facts, companions: [rows] })]) {
      const results = feed.seek(END).filter((update) => update.kind === 'result');
      const odds = results.find((update) => update.kind === 'result' && update.marketId.endsWith('-mo'));
      expect(odds).toMatchObject({ gameId: 'cricsheet-1473444', result: { kind: 'winners', winners: [1] } });
    }
  });

  it('a match document, pretty-printed or in one line', () => {
    const match = read('cricsheet/ipl_1312200.json.gz');
    const compact = JSON.stringify(JSON.parse(match.text));
    expect(openReplay(match).endsAt).toBe(openReplay({ ...match, text: compact }).endsAt);
  });
});

describe('other files are rejected with a reason', () => {
  it.each([
    ['', /^x: the file is empty; use a Betfair stream/],
    ['hello', /^x: neither an exchange stream nor a match; use a Betfair stream/],
    ['{"a":1}', /not a match document/],
    ['{"op":"mcm","pt":1,"clk":"1"}', /no playable market/],
    ['{"op":"mcm","pt":1,"mc":[{"id":"1.2"', /neither/],
  ])('%j', (text, message) => {
    expect(() => openReplay({ name: 'x', text, secret })).toThrow(message);
  });
});
