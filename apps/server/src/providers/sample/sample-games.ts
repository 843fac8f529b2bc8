import type { ProviderGame } from '../provider-config.ts';

/** A game of the sample providers: one of several choices wins. */
export interface SampleGame {
  readonly gameId: string;
  readonly name: string;
  readonly category: ProviderGame['category'];
  /** The choices, as the page shows them. */
  readonly choices: readonly string[];
  /** Payout in hundredths of the stake. */
  readonly pays: number;
  readonly rule: string;
}

export interface SampleBrand {
  readonly code: string;
  readonly name: string;
  readonly dialect: 'hub' | 'hmac';
  readonly games: readonly SampleGame[];
}

export const BRANDS: readonly SampleBrand[] = [
  {
    code: 'aura-games',
    name: 'Aura Games',
    dialect: 'hub',
    games: [
      {
        gameId: 'pearl-divers',
        name: 'Pearl Divers',
        category: 'instant',
        choices: ['Left shell', 'Middle shell', 'Right shell'],
        pays: 288,
        rule: 'One of three shells holds the pearl. It pays 2.88 times the stake.',
      },
      {
        gameId: 'lantern-row',
        name: 'Lantern Row',
        category: 'instant',
        choices: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
        pays: 576,
        rule: 'One of six lanterns lights up. It pays 5.76 times the stake.',
      },
    ],
  },
  {
    code: 'kingmaker',
    name: 'Kingmaker',
    dialect: 'hmac',
    games: [
      {
        gameId: 'kings-coin',
        name: 'King’s Coin',
        category: 'instant',
        choices: ['Crown', 'Lion'],
        pays: 194,
        rule: 'A fair coin falls. The right side pays 1.94 times the stake.',
      },
      {
        gameId: 'court-suits',
        name: 'Court Suits',
        category: 'tables',
        choices: ['Spades', 'Hearts', 'Diamonds', 'Clubs'],
        pays: 388,
        rule: 'One card is drawn from a full pack. Its suit pays 3.88 times the stake.',
      },
    ],
  },
];

/** Settings entries of the sample providers. */
export function listedGame({ gameId, name, category, choices, pays }: SampleGame): ProviderGame {
  const share = pays / 100 / choices.length;
  return { gameId, name, category, returns: { least: share, most: share }, min: 10, max: 5_000, mostWin: 50_000 };
}
