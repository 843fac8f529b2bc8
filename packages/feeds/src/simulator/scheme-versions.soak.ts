import { type PublicSport, sha256, toHex } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { playCricketMatch, playSoccerMatch, playTennisMatch } from './play-match.ts';
import { SEED_SCHEMES } from './seed-commitment.ts';
import { worldKeys } from './world-keys.ts';

const keys = worldKeys(sha256('how matches are played'));

/** Number of hashed matches: enough to cover every possible event. */
const PLAYED: Readonly<Record<PublicSport, number>> = { cricket: 60, soccer: 400, tennis: 200 };

/** Everything about a match, as text. */
const STORIES: Readonly<Record<PublicSport, (number: number) => unknown>> = {
  cricket: (number) => {
    const { innings, result } = playCricketMatch({ number, keys, take: 0 }, () => {});
    return [result, innings.map(({ deliveries }) => deliveries.map(({ label, wicket }) => [label, wicket]))];
  },
  soccer: (number) => {
    const { timeline, cornerMinutes, corners } = playSoccerMatch({ number, keys, take: 0 }, () => {});
    return [timeline, corners, cornerMinutes];
  },
  tennis: (number) => {
    const { completed, ending, aces, doubleFaults, setAces } = playTennisMatch({ number, keys, take: 0 }, () => {});
    return [completed, ending, aces, doubleFaults, setAces];
  },
};

describe('a match is checked by the rules that played it', () => {
  it.each(['cricket', 'soccer', 'tennis'] as const)(
    '%s: if this fails, the play has changed: update SEED_SCHEMES to the expected name',
    (sport) => {
      const stories = Array.from({ length: PLAYED[sport] }, (_, number) => STORIES[sport](number));
      const version = toHex(sha256(JSON.stringify(stories))).slice(0, 8);
      expect(SEED_SCHEMES[sport]).toBe(`hmac-sha256/${sport}-${version}`);
    },
  );
});
