import type { TeamCard } from '@crease/kernel';
import type { NameFlavour } from './player-names.ts';

export interface SoccerTeam extends TeamCard {
  readonly ground: string;
  readonly flavour: NameFlavour;
  /** Factor on goals scored, and on goals conceded; 1 is the league's mean. */
  readonly attack: number;
  readonly defence: number;
}

interface SoccerLeague {
  readonly name: string;
  readonly teams: readonly SoccerTeam[];
}

type Row = readonly [
  town: string,
  shortName: string,
  colours: readonly [string, string],
  pattern: number,
  attack: number,
  defence: number,
  flavour: NameFlavour,
  ground: string,
];

/** Exponent of strengths: gives pre-match chances the spread of a real league (docs/models.md). */
const SPREAD = 2.1;

function league(name: string, rows: readonly Row[]): SoccerLeague {
  const teams = rows.map(([town, shortName, colours, pattern, attack, defence, flavour, ground]) => {
    const strengths = { attack: attack ** SPREAD, defence: defence ** SPREAD };
    return { name: `${town} ${shortName}`, shortName, colours, pattern, ...strengths, flavour, ground };
  });
  return { name, teams };
}

export const SOCCER_LEAGUES: readonly SoccerLeague[] = [
  league('Coastal League', [
    ['Kochi', 'Backwaters', ['#0e6f7c', '#f2efe6'], 6, 1.25, 0.85, 'south', 'Vembanad Arena'],
    ['Mangaluru', 'Surge', ['#12355b', '#6fb7e9'], 2, 1.05, 1.05, 'south', 'Panambur Park'],
    ['Visakha', 'Dockers', ['#b23f2b', '#f4ead5'], 0, 0.9, 0.95, 'south', 'Dolphin Hill'],
    ['Puducherry', 'Blues', ['#2747a0', '#f7f7f7'], 3, 0.8, 1.15, 'south', 'Promenade Ground'],
    ['Goa', 'Harbour', ['#d9662b', '#eef1f4'], 1, 1.2, 0.95, 'north', 'Mandovi Stadium'],
    ['Kolkata', 'Hooghly', ['#7b1e3a', '#f0c040'], 5, 1.1, 0.8, 'bengal', 'Salt Pan Stadium'],
    ['Mumbai', 'Islanders', ['#3a3f98', '#e9e3cf'], 7, 1.0, 1.0, 'north', 'Seven Isles Park'],
    ['Surat', 'Looms', ['#8c6d1f', '#fbf3d9'], 4, 0.85, 1.1, 'north', 'Tapi Field'],
  ]),
  league('Northern Premier', [
    ['Northgate', 'Rovers', ['#c62f3b', '#ffffff'], 3, 1.15, 0.9, 'coast', 'Gallows Lane'],
    ['Alder', 'City', ['#2f6fb3', '#dfe9f3'], 0, 1.35, 0.75, 'coast', 'The Alderway'],
    ['Marsh', 'Wanderers', ['#6a4a2f', '#f0d98c'], 8, 0.8, 1.2, 'coast', 'Fenside'],
    ['Port Calder', 'Athletic', ['#14213d', '#fca311'], 9, 0.95, 1.0, 'coast', 'Lighthouse Road'],
    ['Stonebridge', 'United', ['#1b4332', '#d8f3dc'], 2, 1.05, 0.95, 'coast', 'Mill Weir'],
    ['Hexley', 'Town', ['#5a189a', '#e0aaff'], 10, 0.85, 1.1, 'coast', 'Abbey Meadow'],
    ['Carrow', 'Vale', ['#386641', '#f2e8cf'], 5, 1.0, 1.05, 'coast', 'Vale Park Green'],
    ['Saltmere', 'Albion', ['#023e8a', '#caf0f8'], 6, 0.9, 0.9, 'coast', 'The Salt Yard'],
  ]),
  league('Copa Meridional', [
    ['Puerto Luna', 'Real', ['#3d348b', '#f7b801'], 4, 1.3, 0.8, 'isles', 'Estadio de la Luna'],
    ['San Tadeo', 'Unidos', ['#d62828', '#fcbf49'], 7, 1.05, 1.0, 'isles', 'Campo San Tadeo'],
    ['Rio Verde', 'Sporting', ['#2a9d8f', '#ffffff'], 1, 0.95, 0.95, 'isles', 'Arena Rio Verde'],
    ['Cabo Norte', 'Marinos', ['#1d3557', '#a8dadc'], 2, 0.85, 1.1, 'isles', 'Estadio del Cabo'],
    ['Durban', 'Lagoon', ['#ef476f', '#073b4c'], 8, 1.0, 1.05, 'south_world', 'Lagoon Bowl'],
    ['Lagos', 'Kestrels', ['#118ab2', '#ffd166'], 5, 1.2, 1.05, 'south_world', 'Marina Ground'],
    ['Accra', 'Stars', ['#06633f', '#ffe066'], 9, 1.1, 0.9, 'south_world', 'Gold Coast Park'],
    ['Porto Alba', 'Clube', ['#6d6875', '#ffcdb2'], 10, 0.8, 1.0, 'isles', 'Estádio da Alba'],
  ]),
];
