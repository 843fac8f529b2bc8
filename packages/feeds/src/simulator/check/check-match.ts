import {
  type CricketScore,
  type PublicSport,
  type Score,
  type SoccerScore,
  sha256,
  type TennisScore,
  toHex,
} from '@crease/kernel';
import { oversOfBalls } from '../../feed/overs.ts';
import { CricketContest } from '../cricket/cricket-contest.ts';
import { rainAfterBalls } from '../cricket/cricket-run.ts';
import { playOutCricket, playOutSoccer, playOutTennis } from '../play-match.ts';
import { SEED_SCHEMES } from '../seed-commitment.ts';
import { SoccerContest } from '../soccer/soccer-play.ts';
import { finalSets, TennisContest } from '../tennis/tennis-play.ts';
import { CRICKET_LEAGUES } from '../world/cricket-teams.ts';
import { SOCCER_LEAGUES } from '../world/soccer-teams.ts';
import { TENNIS_TOURNAMENTS } from '../world/tennis-players.ts';

/** A simulated match as published, with its commitment. */
export interface PublishedMatch extends Sides {
  readonly sport: PublicSport;
  readonly scheme: string;
  /** SHA-256 of the seed, hexadecimal, published before the first market opened. */
  readonly commitment: string;
  /** 32 bytes, hexadecimal, revealed after the last result. */
  readonly seed: string;
  readonly score: Score;
}

export interface MatchCheck {
  /** True if the revealed seed matches the commitment. */
  readonly isPromisedSeed: boolean;
  /** False if an older scheme played the match or its sides are unknown: it cannot be recomputed here. */
  readonly isKnownPlay: boolean;
  /** The match computed from the seed; null if the scheme is unknown. */
  readonly played: FactsOfPlay | null;
  /** Parts of the published score that the seed does not produce, by name; empty if all agree. */
  readonly differs: readonly string[];
}

/** Recomputes a simulated match from its seed and compares it with the published one. Throws on a malformed seed. */
export function checkMatch({ sport, scheme, commitment, seed, score, ...sides }: PublishedMatch): MatchCheck {
  const bytes = bytesOf(seed);
  const isPromisedSeed = toHex(sha256(bytes)) === commitment;
  const played = scheme === SEED_SCHEMES[sport] ? FACTS_OF_PLAY[sport](sides, bytes) : null;
  const published: Record<string, unknown> = { ...score };
  const differs = Object.entries(played ?? {})
    .filter(([name, value]) => JSON.stringify(published[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  return { isPromisedSeed, isKnownPlay: played !== null, played, differs };
}

function bytesOf(hex: string): Uint8Array {
  if (!/^[\da-f]{64}$/.test(hex)) throw new RangeError('a seed is 32 bytes in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The sides as the event names them. */
interface Sides {
  readonly competition: string;
  readonly teams: readonly [string, string];
}

/** The result of a match in the fields of its score; null if these sides are not simulated. */
type FactsOfPlay = Partial<CricketScore> | Partial<SoccerScore> | Partial<TennisScore>;

/** Plays a match of two sides from its seed to its end. */
const FACTS_OF_PLAY = {
  cricket: ({ competition, teams }, seed) => {
    const pair = pairOf(CRICKET_LEAGUES.find(({ name }) => name === competition)?.teams, teams);
    if (!pair) return null;
    const play = playOutCricket(new CricketContest(pair, seed), seed, { ballsUntilRain: rainAfterBalls(seed) });
    const innings = play.innings.map(({ setting, runs, down, balls }) => ({
      team: setting.team,
      runs,
      wickets: down,
      overs: oversOfBalls(balls),
      maxOvers: setting.model.balls / 6,
    }));
    return { innings, summary: play.result?.text ?? 'No result.' };
  },
  soccer: ({ competition, teams }, seed) => {
    const pair = pairOf(SOCCER_LEAGUES.find(({ name }) => name === competition)?.teams, teams);
    if (!pair) return null;
    const { goals, yellows, reds, corners, timeline } = playOutSoccer(new SoccerContest(pair, seed), seed);
    return { goals, yellowCards: yellows, redCards: reds, corners, timeline };
  },
  tennis: ({ competition, teams }, seed) => {
    const tournament = TENNIS_TOURNAMENTS.find(({ name }) => name === competition);
    const pair = pairOf(tournament?.players, teams);
    if (!tournament || !pair) return null;
    const play = playOutTennis(new TennisContest(tournament, pair, seed), seed);
    return { sets: finalSets(play), aces: play.aces, doubleFaults: play.doubleFaults };
  },
} satisfies Record<PublicSport, (sides: Sides, seed: Uint8Array) => FactsOfPlay | null>;

function pairOf<T extends { readonly name: string }>(
  known: readonly T[] | undefined,
  [first, second]: Sides['teams'],
): readonly [T, T] | null {
  const find = (wanted: string) => known?.find(({ name }) => name === wanted);
  const [one, other] = [find(first), find(second)];
  return one && other ? [one, other] : null;
}
