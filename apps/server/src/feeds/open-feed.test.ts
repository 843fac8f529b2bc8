import { expect, it } from 'vitest';
import { companionPaths } from './open-feed.ts';

it('finds what was recorded beside a file by its name', () => {
  expect(companionPaths('a/cricket_1.2.mcm.jsonl.gz')).toEqual(['a/cricket_1.2.ccm.jsonl.gz']);
  expect(companionPaths('a/1216501.csv')).toEqual(['a/1216501_info.csv']);
  expect(companionPaths('a/1216501.csv.gz')).toEqual(['a/1216501_info.csv.gz']);
  expect(companionPaths('a/1216501_info.csv')).toEqual([]);
  expect(companionPaths('a/ipl.json.gz')).toEqual([]);
});
