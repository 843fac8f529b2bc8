import type { TeamCard } from '@crease/kernel';

export interface TennisPlayer extends TeamCard {
  /** Added to the tour's chance of winning a point on serve. */
  readonly serve: number;
  /** Subtracted from the opponent's. */
  readonly returning: number;
}

export interface TennisTournament {
  readonly name: string;
  readonly courts: readonly string[];
  readonly bestOf: 3 | 5;
  /** The tour's mean chance of winning a point on serve, on this surface. */
  readonly servePoint: number;
  readonly players: readonly TennisPlayer[];
}

const COLOURS: readonly (readonly [string, string])[] = [
  ['#26346f', '#f4ead5'],
  ['#b23f2b', '#f9e3c7'],
  ['#176466', '#d8f0ea'],
  ['#55224a', '#f0d5e6'],
  ['#8a6d1f', '#fff3cf'],
  ['#2e5e8c', '#dcebf7'],
  ['#3f6b2f', '#e5f2d9'],
  ['#7a3320', '#f5d9c9'],
];

/** Factor on all strengths: favourites then win about as often as on tour (docs/models.md). */
const SPREAD = 2.6;

/** `L. Valdanei 3 1`: serve and return in hundredths of a point’s chance, before the spread. */
function players(rows: string): TennisPlayer[] {
  return rows.split(', ').map((row, index) => {
    const [initial = '', surname = '', serve = '0', returning = '0'] = row.split(' ');
    return {
      name: `${initial} ${surname}`,
      shortName: `${initial.charAt(0)}${surname.charAt(0)}`,
      colours: COLOURS[index % COLOURS.length] ?? ['#26346f', '#f4ead5'],
      pattern: index % 11,
      serve: (SPREAD * Number(serve)) / 100,
      returning: (SPREAD * Number(returning)) / 100,
    };
  });
}

export const TENNIS_TOURNAMENTS: readonly TennisTournament[] = [
  {
    name: 'Malabar Open',
    courts: ['Centre Court', 'Palm Court', 'Court 3', 'Court 7'],
    bestOf: 5,
    servePoint: 0.635,
    players: players(
      'L. Valdanei 3 1, K. Ostrowen 1 2, D. Marchetal 4 -1, A. Rajvansh 0 2, T. Holmgard 5 -2, F. Quiroval 1 0, S. Iyenar -1 3, N. Brankovel 2 1, ' +
        'J. Delacourt 0 0, M. Tsurukawa -2 3, P. Vandermeel 3 -1, R. Okonjari 4 0, G. Bellandro 1 1, H. Strandvik 2 -2, C. Ferreiral -1 1, B. Nadkarnel 0 -1',
    ),
  },
  {
    name: 'Deccan Classic',
    courts: ['Stadium Court', 'Banyan Court', 'Court 2'],
    bestOf: 3,
    servePoint: 0.565,
    players: players(
      'I. Svobodel 3 2, A. Mirzayan 1 3, E. Laurenti 0 2, Y. Takemori -1 3, V. Kaplanova 2 0, M. Deshpandar 1 1, C. Abernath 2 -1, Z. Novotelli 0 0, ' +
        'K. Lindqvara 4 -1, O. Petrenka 1 0, S. Gunawardel -2 2, J. Beaumarel 1 -1, N. Achterberg 2 1, L. Castellane 0 1, P. Sengupteo -1 0, R. Whitcombe 3 -2',
    ),
  },
  {
    name: 'Lagoon Masters',
    courts: ['Lagoon Arena', 'Pier Court', 'Court 4'],
    bestOf: 3,
    servePoint: 0.645,
    players: players(
      'E. Karlsvald 2 2, U. Menonath 0 1, A. Dufresnel 3 0, J. Kowalrick 5 -2, T. Bhattarel -1 2, M. Eriksholm 2 0, L. Fontanero 0 2, V. Stoyanel 1 1, ' +
        'H. Nakashiro -2 3, D. Pretorin 4 -1, C. Alvarenga 1 0, R. Chandorkar 0 0, S. Mulvaney 3 -1, B. Zelenkov 2 1, F. Oyelara 4 -2, N. Harcourth 0 -1',
    ),
  },
];
