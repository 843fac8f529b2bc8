import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { openReplay } from '../open-replay.ts';

const secret = sha256('soccer recordings');

describe('names the fault in a file', () => {
  const start = (team: string) =>
    `{"index":1,"period":1,"timestamp":"00:00:00.000","type":{"name":"Starting XI"},"team":{"name":"${team}"}}`;
  const goal = (team: string, timestamp: string) =>
    `{"index":3,"period":1,"timestamp":"${timestamp}","type":{"name":"Own Goal For"},"team":{"name":"${team}"}}`;
  it.each([
    [`[${start('A')}]`, /x\.json: “Starting XI” names 1 teams, not 2/],
    [`[${start('A')},${start('B')},${goal('C', '00:01:00.000')}]`, /x\.json, event 3: “C” is neither of the teams/],
    [`[${start('A')},${start('B')},${goal('A', 'noon')}]`, /x\.json, event 3: timestamp “noon”/],
    [`[${start('A')},${start('B')},{"period":1}]`, /x\.json, event 3: timestamp does not fit; fix it/],
    [`[${start('A')},${start('B')}`, /x\.json: the list of events is cut off/],
  ])('%#', (text, message) => {
    expect(() => openReplay({ name: 'x.json', text, secret })).toThrow(message);
  });
});
