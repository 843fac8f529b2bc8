import { LANGUAGE_CODES, type LanguageCode, marketRules, RULE_KEYS, type RuleKey, typeOfRules } from '@crease/contract';
import { backerGain, commissionOn, deadHeatProfit, type MarketType, type Persistence } from '@crease/exchange';
import { describe, expect, it } from 'vitest';
import { rulesIn } from '../core/languages.ts';

/** A bet in rupees, odds in decimals, rates per 100. */
interface Bet {
  readonly type: MarketType;
  readonly price: number;
  readonly stake: number;
  readonly commission?: number;
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** What a backer wins at this price, before and after commission, by the exchange's formulas. */
function won({ type, price, stake, commission = 0 }: Bet): { gross: number; net: number } {
  const gain = backerGain(type, type === 'match_odds' ? Math.round(price * 100) : price, stake * 100);
  return { gross: gain / 100, net: (gain - commissionOn(gain, commission * 100)) / 100 };
}

/** A layer wins the stake and loses what the backer wins. */
function layNet({ stake, commission = 0 }: Bet): number {
  return (stake * 100 - commissionOn(stake * 100, commission * 100)) / 100;
}

const odds = (price: number, stake: number, commission = 2): Bet => ({ type: 'match_odds', price, stake, commission });
const fixed = (price: number, stake: number): Bet => ({ type: 'match_odds', price, stake });
const rate = (price: number, stake: number): Bet => ({ type: 'bookmaker', price, stake });
const fancy = (price: number, stake: number): Bet => ({ type: 'fancy', price, stake });
const plus = (amount: number) => `+${rupees(amount)}`;
const minus = (amount: number) => `−${rupees(amount)}`;
const backed = (bet: Bet) => [
  plus(won(bet).gross),
  minus(bet.stake),
  ...(bet.commission ? [rupees(won(bet).net)] : []),
];
const laid = (bet: Bet) => [plus(bet.stake), minus(won(bet).gross), ...(bet.commission ? [rupees(layNet(bet))] : [])];

/** Amounts that the worked example of each market must contain. */
const EXAMPLES: Readonly<Record<RuleKey, readonly string[]>> = {
  match_odds_t20: [...backed(odds(1.85, 1000)), ...laid(odds(1.85, 1000))],
  match_odds_test: backed(odds(3.4, 500)),
  match_odds_soccer: backed(odds(3.4, 500)),
  match_odds_tennis: laid(odds(1.3, 2000)),
  match_odds_replay: backed(odds(1.26, 1000, 5)),
  goals_over_under: backed(odds(1.9, 1000)),
  goals_both_score: laid(odds(1.7, 1000)),
  set_winner: backed(odds(2.2, 1000)),
  fixed_handicap: backed(fixed(2.1, 1000)),
  fixed_correct_score: backed(fixed(7.5, 200)),
  fixed_set_score: backed(fixed(3.2, 500)),
  fixed_next_wicket: backed(fixed(5.4, 500)),
  bookmaker_t20: [...backed(rate(45, 2000)), ...laid(rate(47, 2000))],
  bookmaker_soccer: [...backed(rate(240, 500)), ...laid(rate(130, 1000))],
  bookmaker_tennis: backed(rate(60, 2000)),
  bookmaker_odd_even: backed(rate(92, 1000)),
  tied_match: backed(rate(1800, 100)),
  fancy_over_runs: [...backed(fancy(90, 1000)), ...laid(fancy(110, 1000))],
  fancy_next_over: backed(fancy(100, 500)),
  fancy_next_ball: backed(fancy(80, 500)),
  fancy_batter_runs: [...backed(fancy(90, 1000)), ...laid(fancy(110, 1000))],
  fancy_fall_of_wicket: backed(fancy(90, 1000)),
  fancy_partnership: backed(fancy(100, 1000)),
  fancy_match_count: backed(fancy(90, 1000)),
  fancy_total_games: backed(fancy(90, 1000)),
  fancy_goals: backed(fancy(120, 1000)),
  fancy_goal_minute: laid(fancy(110, 1000)),
  fancy_corners: backed(fancy(90, 1000)),
  fancy_cards: backed(fancy(100, 1000)),
  fancy_aces: laid(fancy(105, 1000)),
  fancy_double_faults: backed(fancy(90, 500)),
};

/** How the rules name each fate of an unmatched bet at the turn in play. */
const AT_THE_TURN: Readonly<Record<LanguageCode, Readonly<Record<Persistence, string>>>> = {
  en: { lapse: 'lapse', persist: 'keep them', startingPrice: 'starting price' },
  hi: { lapse: 'लैप्स', persist: 'रखना', startingPrice: 'शुरुआती भाव' },
  bn: { lapse: 'ল্যাপস', persist: 'রাখতে', startingPrice: 'শুরুর দর' },
};

const numbersIn = (text: string) => (text.match(/\d+(?:,\d+)*(?:\.\d+)?/g) ?? []).sort();

const rulesOf = (key: string, language: LanguageCode) => marketRules(rulesIn(language), key);

describe.each(LANGUAGE_CODES)('the rules in %s', (language) => {
  const everyMarket = rulesOf('no such key', language);

  it('an unknown key gets the general rules', () => {
    expect(everyMarket.length).toBeGreaterThanOrEqual(7);
    expect(rulesOf('', language)).toEqual(everyMarket);
    expect(rulesOf('toString', language)).toEqual(everyMarket);
  });

  it.each(RULE_KEYS)('%s: question, settlement, an example with the amounts of the exchange, general rules', (key) => {
    const rules = rulesOf(key, language);
    expect(rules.slice(-everyMarket.length)).toEqual(everyMarket);
    if (key !== 'match_odds_replay') expect(rules[0]).toMatch(/\?$/);
    const example = rules.find((paragraph) => /^(Example|उदाहरण|উদাহরণ)/.test(paragraph)) ?? '';
    for (const sum of EXAMPLES[key]) expect(example).toContain(sum);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('name each fate of an unmatched bet at the turn in play, and say what the starting price is', () => {
    const { startingPrice, ...others } = AT_THE_TURN[language];
    const atTheTurn = everyMarket.filter((paragraph) =>
      Object.values(others).every((word) => paragraph.includes(word)),
    );
    // Suspension, the turn in play, a removed runner.
    expect(atTheTurn).toHaveLength(3);
    for (const paragraph of atTheTurn) expect(paragraph).toContain(startingPrice);
    const isAbout = (paragraph: string) => paragraph.toLowerCase().startsWith(startingPrice);
    expect(rulesOf('match_odds_t20', language).filter(isAbout)).toHaveLength(1);
  });

  it('the amounts of the general paragraphs match the exchange', () => {
    const text = rulesOf('match_odds_t20', language).join('\n');
    const half = deadHeatProfit({ marketType: 'match_odds', price: 300, size: 100_000 }, { expected: 1, actual: 2 });
    expect(text).toContain(`+${rupees(half / 100)}`);
    const net = 500_000 - 200_000;
    expect(text).toContain(rupees(commissionOn(net, 200) / 100));
    expect(text).toContain(rupees((net - commissionOn(net, 200)) / 100));
    expect(text).toContain(plus(won(odds(1.9, 1000)).gross - won(odds(1.8, 1000)).gross));
  });
});

describe.each([
  ['hi', /[\u0900-\u097f]/],
  ['bn', /[\u0980-\u09ff]/],
] as const)('the rules in English and in %s', (language, script) => {
  it.each([...RULE_KEYS, 'no such key'])('%s: the same paragraphs with the same numbers', (key) => {
    const [english, translated] = [rulesOf(key, 'en'), rulesOf(key, language)];
    expect(translated.map(numbersIn)).toEqual(english.map(numbersIn));
    for (const paragraph of translated) expect(paragraph).toMatch(script);
    for (const paragraph of english) expect(paragraph).not.toMatch(script);
  });
});

it('each key belongs to one type of market', () => {
  expect(RULE_KEYS.map(typeOfRules)).toEqual([
    ...Array(8).fill('match_odds'),
    ...Array(4).fill('fixed'),
    ...Array(5).fill('bookmaker'),
    ...Array(14).fill('fancy'),
  ]);
});
