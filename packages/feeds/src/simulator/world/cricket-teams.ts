import type { TeamCard } from '@crease/kernel';
import type { NameFlavour } from './player-names.ts';

export interface CricketTeam extends TeamCard {
  readonly ground: string;
  readonly flavour: NameFlavour;
  /** Strength above the league's mean, on the scale of `ball-odds.ts`. */
  readonly batting: number;
  readonly bowling: number;
}

interface CricketLeague {
  readonly name: string;
  /** Each team of the first half plays each of the second half. */
  readonly teams: readonly CricketTeam[];
}

type Row = readonly [
  town: string,
  shortName: string,
  colours: readonly [string, string],
  pattern: number,
  batting: number,
  bowling: number,
  flavour: NameFlavour,
  ground: string,
];

function league(name: string, rows: readonly Row[]): CricketLeague {
  const teams = rows.map(([town, shortName, colours, pattern, batting, bowling, flavour, ground]) => {
    return { name: `${town} ${shortName}`, shortName, colours, pattern, batting, bowling, flavour, ground };
  });
  return { name, teams };
}

/** Invented sides with different characters: some bat deep, some defend any total. */
export const CRICKET_LEAGUES: readonly CricketLeague[] = [
  league('Premier T20 League', [
    ['Mumbai', 'Tides', ['#1d4f91', '#7cc0ea'], 0, 0.22, 0.05, 'north', 'Wankade Park'],
    ['Lucknow', 'Kites', ['#2f6db5', '#f2f2f2'], 4, -0.05, 0.12, 'north', 'Gomti Ground'],
    ['Jaipur', 'Ramparts', ['#b5446e', '#f3c6d3'], 2, 0.1, -0.12, 'north', 'Amber Gate Oval'],
    ['Delhi', 'Comets', ['#26346f', '#e04f3f'], 7, 0.02, 0.0, 'north', 'Yamuna Bank'],
    ['Chennai', 'Mariners', ['#e0a22f', '#3c2a63'], 1, 0.08, 0.18, 'south', 'Coromandel Stadium'],
    ['Hyderabad', 'Pearls', ['#1f7a63', '#e9efe9'], 5, -0.1, 0.1, 'south', 'Charbagh Oval'],
    ['Bengaluru', 'Monarchs', ['#8c1f3a', '#d9a441'], 8, 0.28, -0.2, 'south', 'Lalkere Ground'],
    ['Kochi', 'Lanterns', ['#d9662b', '#1f2f4f'], 3, -0.15, -0.08, 'south', 'Backwater Bowl'],
  ]),
  league('Bengal T20 Cup', [
    ['Dhaka', 'Rivermen', ['#0f6b4f', '#e8c24a'], 6, 0.12, 0.1, 'bengal', 'Buriganga Stadium'],
    ['Khulna', 'Tigers', ['#e07b1f', '#2b2b2b'], 9, 0.05, 0.02, 'bengal', 'Rupsha Field'],
    ['Rajshahi', 'Mangoes', ['#f0b429', '#2e7d32'], 10, -0.05, -0.05, 'bengal', 'Padma Green'],
    ['Barishal', 'Boatmen', ['#2b5c8a', '#f5e6c8'], 3, -0.18, 0.08, 'bengal', 'Kirtan Kholla Park'],
    ['Sylhet', 'Monsoon', ['#4b5fa8', '#d8dff0'], 2, 0.0, 0.15, 'bengal', 'Surma Hills Ground'],
    ['Chattogram', 'Anchors', ['#12355b', '#e05a47'], 0, 0.15, -0.1, 'bengal', 'Karnaphuli Oval'],
    ['Kolkata', 'Trams', ['#5b2a6b', '#f2c14e'], 7, 0.2, 0.05, 'bengal', 'Maidan Gardens'],
    ['Cumilla', 'Weavers', ['#a63d40', '#f3efe0'], 4, -0.08, -0.02, 'bengal', 'Gomoti Park'],
  ]),
  league('Southern Cross T20', [
    ['Colombo', 'Drummers', ['#7a1f2b', '#f0a830'], 5, 0.08, 0.12, 'lanka', 'Beira Lake Ground'],
    ['Galle', 'Forts', ['#31708e', '#f2e9d8'], 8, -0.1, 0.2, 'lanka', 'Rampart Green'],
    ['Bridgetown', 'Frigates', ['#1e2f6f', '#f7d046'], 1, 0.24, -0.06, 'isles', 'Carlisle Bay Oval'],
    ['Kingston', 'Calypso', ['#14713d', '#f2c230'], 9, 0.15, -0.15, 'isles', 'Blue Mountain Park'],
    ['Durban', 'Breakers', ['#0e7c86', '#f4f1de'], 6, 0.02, 0.06, 'south_world', 'Umgeni Field'],
    ['Auckland', 'Harriers', ['#20232a', '#b8c4cc'], 10, -0.06, 0.1, 'south_world', 'Hauraki Park'],
    ['Hobart', 'Gales', ['#5d4a8a', '#cfe3f2'], 2, 0.1, 0.0, 'south_world', 'Derwent Oval'],
    ['Bristol', 'Larks', ['#c1440e', '#f6e7cb'], 4, -0.12, -0.05, 'coast', 'Avonside Ground'],
  ]),
];
