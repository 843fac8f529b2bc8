import { hash32, type TeamCard } from '@crease/kernel';

/** Colour pairs distinct from each other and from the back and lay colours. */
const COLOURS: readonly (readonly [string, string])[] = [
  ['#26346f', '#e0a22f'],
  ['#b23f2b', '#f4ead5'],
  ['#176466', '#e97f33'],
  ['#55224a', '#9dc2db'],
  ['#e0a22f', '#26346f'],
  ['#0c4035', '#e9bf62'],
  ['#e97f33', '#176466'],
  ['#7a1f2b', '#e0a22f'],
  ['#2f4858', '#e3a5a8'],
  ['#f4ead5', '#b23f2b'],
];
const PATTERN_COUNT = 11;

/** Returns a look for a recorded side, always the same for the same name. */
function teamCard(name: string): TeamCard {
  const hash = hash32(name) >>> 0;
  const colours = COLOURS[hash % COLOURS.length] ?? ['#26346f', '#e0a22f'];
  return {
    name,
    shortName: shortName(name),
    colours: [colours[0], colours[1]],
    pattern: (hash >>> 8) % PATTERN_COUNT,
  };
}

/** Initials of a name of several words (`Kolkata Knight Riders` → `KKR`), else its first three letters. */
export function shortName(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const initials = words.map((word) => word[0]).join('');
  return (initials.length >= 2 ? initials : name.replace(/[^\p{L}\d]/gu, '').slice(0, 3)).toUpperCase().slice(0, 4);
}

/** Makes the short names of two sides different: in narrow places nothing else distinguishes them. */
export function teamCards(names: readonly [string, string]): [TeamCard, TeamCard] {
  const [home, away] = [teamCard(names[0]), teamCard(names[1])];
  const sameLook = home.colours[0] === away.colours[0];
  return [
    home,
    {
      ...away,
      shortName: away.shortName === home.shortName ? names[1].slice(0, 3).toUpperCase() : away.shortName,
      colours: sameLook ? [away.colours[1], away.colours[0]] : away.colours,
    },
  ];
}
