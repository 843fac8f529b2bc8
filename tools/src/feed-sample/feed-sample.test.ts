import { feedBatch } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { HAS_RECORDINGS, recordingPath } from '../../../packages/replay/src/testing/recorded-files.ts';
import { recordedMatch } from './recorded-match.ts';

const START = '2030-04-02T14:30:00.000Z';

/** Messages of a recorded match. */
function messagesOf(file: string) {
  return [...recordedMatch(recordingPath(file)).steps(START)].filter(({ kind }) => kind !== 'pause');
}

describe.skipIf(!HAS_RECORDINGS)('messages of recorded matches', () => {
  it.each([
    'cricsheet/ipl_1136592.json.gz',
    'cricsheet/ipl_1178424.json.gz',
    'cricsheet/ipl_1216501.json.gz',
    'cricsheet/ipl_1216517.json.gz',
    'soccer/statsbomb_15986_barcelona_girona_events.json.gz',
    'tennis/2011-usopen-points.csv',
    'tennis/2013-wimbledon-points.csv',
    'tennis/2012-ausopen-points.csv',
    'tennis/pbp_matches_atp_main_archive_sample.csv',
    'tennis/pbp_matches_wta_main_archive_sample.csv',
  ])('%s: all well formed', (file) => {
    const drafts = messagesOf(file);
    expect(drafts.length).toBeGreaterThan(100);
    for (const [at, draft] of drafts.entries())
      expect(feedBatch.safeParse({ messages: [{ seq: at + 1, ...draft }] }).error).toBeUndefined();
  });

  it('refuses a match whose rules no format has: games without advantage', () => {
    expect(() => messagesOf('tennis/2024-usopen-points-mixed.csv')).toThrow('no format has the rules');
  });
});
