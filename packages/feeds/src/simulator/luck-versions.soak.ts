import { type Sport, sha256, toHex } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { LUCK_SCHEMES } from './committed-luck.ts';
import { playCricketMatch, playSoccerMatch, playTennisMatch } from './play-match.ts';
import { worldKeys } from './world-keys.ts';

const keys = worldKeys(sha256('how matches are played'));

/** How many matches are hashed: enough that whatever may happen in one does. */
const PLAYED: Readonly<Record<Sport, number>> = { cricket: 60, soccer: 400, tennis: 200 };

/** All that a match brought, as text. */
const STORIES: Readonly<Record<Sport, (number: number) => unknown>> = {
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
    '%s: when this fails, the play has changed: give LUCK_SCHEMES the name that is asked for',
    (sport) => {
      const stories = Array.from({ length: PLAYED[sport] }, (_, number) => STORIES[sport](number));
      const version = toHex(sha256(JSON.stringify(stories))).slice(0, 8);
      expect(LUCK_SCHEMES[sport]).toBe(`hmac-sha256/${sport}-${version}`);
    },
  );
});
