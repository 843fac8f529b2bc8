import type { ProviderGame } from '../provider-config.ts';
import { anyOf, cardsOf, diceTotal, type SampleOutcome, slotOf, spinOf } from './sample-outcomes.ts';

/** A game of the sample providers: the player takes a choice, then an outcome is drawn by its weight. */
export interface SampleGame {
  readonly gameId: string;
  readonly name: string;
  readonly category: ProviderGame['category'];
  /** The choices, as the page shows them; a slot has one. */
  readonly choices: readonly string[];
  readonly outcomes: readonly SampleOutcome[];
  readonly rule: string;
}

export interface SampleBrand {
  readonly code: string;
  readonly name: string;
  readonly dialect: 'hub' | 'hmac';
  readonly games: readonly SampleGame[];
}

const SUITS = ['Spades', 'Hearts', 'Diamonds', 'Clubs'];
const table = (game: Omit<SampleGame, 'category'>): SampleGame => ({ ...game, category: 'tables' });
const slot = (game: Omit<SampleGame, 'category' | 'choices'>): SampleGame => ({
  ...game,
  category: 'slots',
  choices: ['Spin'],
});

const AURA: readonly SampleGame[] = [
  {
    gameId: 'aura-roulette',
    name: 'Aura Roulette',
    category: 'roulette',
    choices: ['Red', 'Black', '1 to 12', '13 to 24', '25 to 36', 'Zero'],
    outcomes: spinOf(36),
    rule: 'A wheel with 36 numbers and one zero. A colour pays 2 times the stake, a dozen 3 times, zero 36 times.',
  },
  {
    gameId: 'mini-wheel',
    name: 'Mini Wheel',
    category: 'roulette',
    choices: ['Red', 'Black', '1 to 12', 'Zero'],
    outcomes: spinOf(12).map((one) => ({
      ...one,
      pays: [one.pays[0], one.pays[1], one.pays[2] && 105, one.pays[5] && 1_200],
    })),
    rule: 'A wheel with 12 numbers and one zero. A colour pays 2 times the stake, any number 1.05 times, zero 12 times.',
  },
  table({
    gameId: 'dragon-tiger',
    name: 'Dragon Tiger',
    choices: ['Dragon', 'Tiger', 'Tie'],
    outcomes: [
      { name: 'Dragon is higher', weight: 6, pays: [200, 0, 0] },
      { name: 'Tiger is higher', weight: 6, pays: [0, 200, 0] },
      { name: 'Tie', weight: 1, pays: [50, 50, 1_200] },
    ],
    rule: 'One card each from full packs. The higher card pays 2 times the stake, a tie 12; a tie returns half of other bets.',
  }),
  table({
    gameId: 'high-card',
    name: 'High Card',
    choices: ['Under 7', 'Seven', 'Over 7'],
    outcomes: cardsOf((rank) => [rank < 7 ? 208 : 0, rank === 7 ? 1_250 : 0, rank > 7 ? 208 : 0]),
    rule: 'One card is drawn, ace is 1. Under or over 7 pays 2.08 times the stake, a seven 12.5 times.',
  }),
  table({
    gameId: 'pack-colours',
    name: 'Pack Colours',
    choices: ['Red card', 'Black card'],
    outcomes: anyOf(['Red card', 'Black card'], 195),
    rule: 'One card is drawn from a full pack. Its colour pays 1.95 times the stake.',
  }),
  table({
    gameId: 'face-or-number',
    name: 'Face or Number',
    choices: ['Jack, queen or king', 'Ace to 10'],
    outcomes: cardsOf((rank) => [rank > 10 ? 420 : 0, rank > 10 ? 0 : 126]),
    rule: 'One card is drawn. A jack, queen or king pays 4.2 times the stake, any other card 1.26 times.',
  }),
  {
    gameId: 'pearl-divers',
    name: 'Pearl Divers',
    category: 'instant',
    choices: ['Left shell', 'Middle shell', 'Right shell'],
    outcomes: anyOf(['Left shell', 'Middle shell', 'Right shell'], 288),
    rule: 'One of three shells holds the pearl. It pays 2.88 times the stake.',
  },
  {
    gameId: 'lantern-row',
    name: 'Lantern Row',
    category: 'instant',
    choices: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    outcomes: anyOf(['One', 'Two', 'Three', 'Four', 'Five', 'Six'], 576),
    rule: 'One of six lanterns lights up. It pays 5.76 times the stake.',
  },
];

const KINGMAKER: readonly SampleGame[] = [
  table({
    gameId: 'kings-coin',
    name: 'King’s Coin',
    choices: ['Crown', 'Lion'],
    outcomes: anyOf(['Crown', 'Lion'], 194),
    rule: 'A fair coin falls. The right side pays 1.94 times the stake.',
  }),
  table({
    gameId: 'court-suits',
    name: 'Court Suits',
    choices: SUITS,
    outcomes: anyOf(SUITS, 388),
    rule: 'One card is drawn from a full pack. Its suit pays 3.88 times the stake.',
  }),
  table({
    gameId: 'royal-dice',
    name: 'Royal Dice',
    choices: ['Under 7', 'Seven', 'Over 7'],
    outcomes: diceTotal((total) => [total < 7 ? 230 : 0, total === 7 ? 580 : 0, total > 7 ? 230 : 0]),
    rule: 'Two dice. A total under or over 7 pays 2.3 times the stake, a seven 5.8 times.',
  }),
  table({
    gameId: 'castle-gates',
    name: 'Castle Gates',
    choices: ['North gate', 'East gate', 'South gate', 'West gate', 'Hidden gate'],
    outcomes: anyOf(['North gate', 'East gate', 'South gate', 'West gate', 'Hidden gate'], 480),
    rule: 'One of five gates opens. It pays 4.8 times the stake.',
  }),
  slot({
    gameId: 'crown-reels',
    name: 'Crown Reels',
    outcomes: slotOf([
      ['Three crowns', 4, 5_000],
      ['Three lions', 20, 1_500],
      ['Three shields', 60, 400],
      ['Two crowns', 140, 160],
    ]),
    rule: 'Three crowns pay 50 times the stake, three lions 15, three shields 4, two crowns 1.6.',
  }),
  slot({
    gameId: 'royal-jewels',
    name: 'Royal Jewels',
    outcomes: slotOf([
      ['Three diamonds', 8, 3_000],
      ['Three rubies', 40, 700],
      ['Three pearls', 120, 220],
      ['Two diamonds', 160, 110],
    ]),
    rule: 'Three diamonds pay 30 times the stake, three rubies 7, three pearls 2.2, two diamonds 1.1.',
  }),
  slot({
    gameId: 'castle-gold',
    name: 'Castle Gold',
    outcomes: slotOf([
      ['Full treasury', 2, 10_000],
      ['Three chests', 25, 1_200],
      ['Three coins', 100, 300],
      ['Two chests', 120, 130],
    ]),
    rule: 'A full treasury pays 100 times the stake, three chests 12, three coins 3, two chests 1.3.',
  }),
  slot({
    gameId: 'knights-road',
    name: 'Knight’s Road',
    outcomes: slotOf([
      ['Three knights', 15, 2_000],
      ['Three horses', 50, 600],
      ['Three banners', 150, 240],
    ]),
    rule: 'Three knights pay 20 times the stake, three horses 6, three banners 2.4.',
  }),
];

export const BRANDS: readonly SampleBrand[] = [
  { code: 'aura-games', name: 'Aura Games', dialect: 'hub', games: AURA },
  { code: 'kingmaker', name: 'Kingmaker', dialect: 'hmac', games: KINGMAKER },
];

/** Largest stake, whole rupees. */
const MOST_STAKE = 5_000;

/** Settings entries of the sample providers. */
export function listedGame({ gameId, name, category, choices, outcomes }: SampleGame): ProviderGame {
  const weights = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const shares = choices.map(
    (_, pick) => outcomes.reduce((sum, { weight, pays }) => sum + weight * (pays[pick] ?? 0), 0) / weights / 100,
  );
  const best = Math.max(...outcomes.flatMap(({ pays }) => pays.map((pay) => pay ?? 0)));
  const mostWin = Math.max(50_000, (MOST_STAKE * best) / 100);
  const returns = { least: Math.min(...shares), most: Math.max(...shares) };
  return { gameId, name, category, returns, min: 10, max: MOST_STAKE, mostWin };
}
