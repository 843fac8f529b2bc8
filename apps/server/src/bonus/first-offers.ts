import type { OfferRow, OfferRule, Store } from '@crease/store';

const RUPEE = 100;
const SPORTS = { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 } as const;

const COMMON = { minOdds: 150, until: null, budget: null, isVerifiedOnly: false, weights: SPORTS } as const;

/** Default offers of a play-money site without rules. */
const RULES: readonly (readonly [string, Omit<OfferRule, 'from'>])[] = [
  [
    'first-deposit',
    {
      ...COMMON,
      name: 'First deposit 100%',
      kind: 'firstDeposit',
      times: 1,
      timesDays: 365,
      percent: 100,
      cap: 2_000 * RUPEE,
      least: 500 * RUPEE,
      rollover: 5,
      parts: 5,
      days: 14,
      mostPerBet: 2_000 * RUPEE,
    },
  ],
  [
    'sports-reload',
    {
      ...COMMON,
      name: 'Sports reload 40%',
      kind: 'reload',
      times: 1,
      timesDays: 7,
      percent: 40,
      cap: 10_000 * RUPEE,
      least: 1_000 * RUPEE,
      rollover: 8,
      parts: 20,
      days: 30,
      mostPerBet: 10_000 * RUPEE,
    },
  ],
  [
    'losing-week',
    {
      ...COMMON,
      name: 'Losing week 5% back',
      kind: 'cashback',
      times: 1,
      timesDays: 7,
      percent: 5,
      cap: 5_000 * RUPEE,
      least: 1_000 * RUPEE,
      rollover: 0,
      parts: 1,
      days: 7,
      mostPerBet: 0,
    },
  ],
];

/** Stores the default offers if there are none. @param from epoch ms. */
export async function writeFirstOffers({ bonuses }: Pick<Store, 'bonuses'>, from: number): Promise<void> {
  if ((await bonuses.offers()).length > 0) return;
  for (const [offerId, rule] of RULES) {
    const row: OfferRow = {
      offerId,
      version: 1,
      status: 'published',
      rule: { ...rule, from },
      editedAt: from,
      editedBy: '',
    };
    await bonuses.saveOffer(row);
  }
}
