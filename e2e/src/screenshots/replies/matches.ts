import type { ReplyOf, SportEvent, TeamCard } from '@crease/contract';
import { MARKETS } from './markets.ts';
import { minutesAgo } from './moment.ts';

const TIDES: TeamCard = { name: 'Mumbai Tides', shortName: 'Tides', colours: ['#1f4a8c', '#a9cdf2'], pattern: 4 };
const MARINERS: TeamCard = {
  name: 'Chennai Mariners',
  shortName: 'Mariners',
  colours: ['#e0a22f', '#3c2a63'],
  pattern: 1,
};

/** The match of the market page: the last overs of a chase, with bets of the player. */
const CHASE: SportEvent = {
  gameId: 'cr-1',
  sportId: 4,
  name: 'Mumbai Tides v Chennai Mariners',
  competition: 'Premier T20 League',
  venue: 'Wankade Park',
  teams: [TIDES, MARINERS],
  startsAt: minutesAgo(92),
  inPlay: true,
  status: 'in_play',
  score: {
    sport: 'cricket',
    phase: 'in_play',
    innings: [
      { team: 1, runs: 182, wickets: 6, overs: '20.0', maxOvers: 20 },
      { team: 0, runs: 161, wickets: 4, overs: '17.2', maxOvers: 20 },
    ],
    battingTeam: 0,
    target: 183,
    batters: [
      { name: 'R. Dhanvar', runs: 54, balls: 31, onStrike: true },
      { name: 'A. Selukar', runs: 18, balls: 9, onStrike: false },
    ],
    bowler: { name: 'K. Muthaiyan', overs: '3.2', runs: 29, wickets: 2 },
    recentOvers: [
      { over: 16, balls: ['1', '0', '4', '2', 'wd', '1', '1'] },
      { over: 17, balls: ['1', '0', '6', '1', 'W', '2'] },
      { over: 18, balls: ['1', '4'] },
    ],
    currentRunRate: 9.29,
    requiredRunRate: 8.25,
    summary: 'Tides need 22 off 16 balls.',
  },
  matchOdds: {
    marketId: 'cr-1-mo',
    status: 'open',
    version: 1,
    totalMatched: 48_211_640,
    runners: [
      { runnerId: 'home', name: TIDES.name, back: { price: 1.31, size: 124_300 }, lay: { price: 1.32, size: 47_900 } },
      { runnerId: 'away', name: MARINERS.name, back: { price: 4.1, size: 11_840 }, lay: { price: 4.2, size: 8930 } },
    ],
  },
  marketCounts: { match_odds: 1, bookmaker: 1, fancy: 5 },
};

const SOCCER: SportEvent = {
  gameId: 'so-1',
  sportId: 1,
  name: 'Goa Harbour v Visakha Dockers',
  competition: 'Coastal League',
  venue: 'Mandovi Stadium',
  teams: [
    { name: 'Goa Harbour', shortName: 'Harbour', colours: ['#d9662b', '#eef1f4'], pattern: 1 },
    { name: 'Visakha Dockers', shortName: 'Dockers', colours: ['#b23f2b', '#f4ead5'], pattern: 0 },
  ],
  startsAt: minutesAgo(74),
  inPlay: true,
  status: 'in_play',
  score: {
    sport: 'soccer',
    phase: 'second_half',
    minute: 58,
    stoppageMinute: 0,
    goals: [2, 1],
    yellowCards: [1, 2],
    redCards: [0, 1],
    corners: [5, 3],
    timeline: [{ minute: 45, team: 0, kind: 'goal', player: 'G. Sirohel' }],
    summary: 'Harbour 2–1 Dockers.',
  },
  matchOdds: {
    marketId: 'so-1-mo',
    status: 'open',
    version: 1,
    totalMatched: 1_204_500,
    runners: [
      { runnerId: 'home', name: 'Goa Harbour', back: { price: 1.4, size: 16_250 }, lay: { price: 1.41, size: 9800 } },
      { runnerId: 'away', name: 'Visakha Dockers', back: { price: 11, size: 900 }, lay: { price: 11.5, size: 1240 } },
      { runnerId: 'draw', name: 'The draw', back: { price: 4.7, size: 5100 }, lay: { price: 4.8, size: 3300 } },
    ],
  },
  marketCounts: { match_odds: 6, bookmaker: 1, fancy: 4 },
};

const TENNIS: SportEvent = {
  gameId: 'te-1',
  sportId: 2,
  name: 'C. Ferreiral v T. Holmgard',
  competition: 'Malabar Open',
  venue: 'Court 7',
  teams: [
    { name: 'C. Ferreiral', shortName: 'CF', colours: ['#3f6b2f', '#e5f2d9'], pattern: 3 },
    { name: 'T. Holmgard', shortName: 'TH', colours: ['#8a6d1f', '#fff3cf'], pattern: 4 },
  ],
  startsAt: minutesAgo(51),
  inPlay: true,
  status: 'in_play',
  score: {
    sport: 'tennis',
    phase: 'in_play',
    bestOf: 3,
    sets: [
      [6, 4],
      [2, 3],
    ],
    points: ['30', '15'],
    server: 1,
    tieBreak: false,
    aces: [4, 6],
    doubleFaults: [1, 2],
    summary: 'C. Ferreiral leads 1–0 in sets.',
  },
  matchOdds: {
    marketId: 'te-1-mo',
    status: 'suspended',
    version: 1,
    totalMatched: 0,
    runners: [
      { runnerId: 'home', name: 'C. Ferreiral', back: { price: 1.52, size: 870 }, lay: { price: 1.54, size: 1780 } },
      { runnerId: 'away', name: 'T. Holmgard', back: { price: 2.86, size: 9240 }, lay: { price: 2.92, size: 730 } },
    ],
  },
  marketCounts: { match_odds: 3, bookmaker: 1, fancy: 5 },
};

/** Upcoming, one with the longest names that lists must fit. */
const LATER: readonly SportEvent[] = [
  toCome({ gameId: 'cr-2', sportId: 4, home: 'Bengaluru Monarchs', away: 'Hyderabad Pearls', inMinutes: 25 }),
  toCome({ gameId: 'so-2', sportId: 1, home: 'Stonebridge United', away: 'Port Calder Athletic', inMinutes: 45 }),
  toCome({ gameId: 'te-2', sportId: 2, home: 'V. Kaplanova', away: 'O. Petrenka', inMinutes: 900 }),
];

interface Fixture {
  readonly gameId: string;
  readonly sportId: 1 | 2 | 4;
  readonly home: string;
  readonly away: string;
  readonly inMinutes: number;
}

function toCome({ gameId, sportId, home, away, inMinutes }: Fixture): SportEvent {
  const draw = {
    runnerId: 'draw',
    name: 'The draw',
    back: { price: 3.15, size: 3430 },
    lay: { price: 3.25, size: 560 },
  };
  return {
    gameId,
    sportId,
    name: `${home} v ${away}`,
    competition: 'Autumn Cup',
    venue: 'The Salt Yard',
    teams: [
      { name: home, shortName: home.split(' ')[1] as string, colours: ['#023e8a', '#caf0f8'], pattern: 6 },
      { name: away, shortName: away.split(' ')[1] as string, colours: ['#c62f3b', '#ffffff'], pattern: 3 },
    ],
    startsAt: minutesAgo(-inMinutes),
    inPlay: false,
    status: 'scheduled',
    score: null,
    matchOdds: {
      marketId: `${gameId}-mo`,
      status: 'open',
      version: 1,
      totalMatched: 5200,
      runners: [
        { runnerId: 'home', name: home, back: { price: 1.95, size: 11_470 }, lay: { price: 1.97, size: 6500 } },
        { runnerId: 'away', name: away, back: { price: 2.02, size: 6940 }, lay: { price: 2.06, size: 9110 } },
        ...(sportId === 1 ? [draw] : []),
      ],
    },
    marketCounts: { match_odds: 1, bookmaker: 1, fancy: 0 },
  };
}

export const EVENTS: readonly SportEvent[] = [CHASE, SOCCER, TENNIS, ...LATER];

/** The match of the market page with all its markets. */
export const CHASE_WITH_MARKETS: ReplyOf<'event'> = { ...CHASE, fairness: null, markets: [...MARKETS] };
