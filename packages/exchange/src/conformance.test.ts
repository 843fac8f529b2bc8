import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { checkResult, settlementOf } from './settlement/settlement.ts';
import type { MarketResult } from './terms/market-definition.ts';
import type { Order } from './terms/order.ts';
import { fancyDefinition, fancyQuote, oddsDefinition, Rig } from './testing/rig.ts';
import { settleMarket } from './testing/settle-market.ts';
import { quoteFancy } from './trading/quote-market.ts';

interface FancyCase {
  readonly runnerName?: string;
  readonly name?: string;
  readonly noLine: number;
  readonly noRate: number;
  readonly yesLine: number;
  readonly yesRate: number;
  readonly expect: {
    readonly status: 'SETTLED' | 'VOID' | 'NOT_BETTABLE';
    readonly result?: number;
    readonly profitYes: number;
    readonly profitNo: number;
  } | null;
}
interface FancyVectors {
  readonly stakePerBet: number;
  readonly cases: readonly FancyCase[];
}

/** Settles a yes and a no bet of the published stake at the published lines. */
function settleFancyCase(vector: FancyCase, stake: number): [yes: Order, no: Order] {
  const rig = new Rig(fancyDefinition({ maxProfit: 1e12 }));
  const quote = fancyQuote([vector.noLine, vector.noRate], [vector.yesLine, vector.yesRate]);
  quoteFancy(rig.market, quote, '');
  const asks = [
    { player: 1, run: vector.yesLine, price: vector.yesRate, size: stake },
    { player: 2, side: 'lay' as const, run: vector.noLine, price: vector.noRate, size: stake },
  ];
  for (const ask of asks) expect(rig.check(rig.terms(ask))).toBeNull();
  const orders = asks.map((ask) => rig.place(ask));
  const result: MarketResult =
    vector.expect?.status === 'VOID'
      ? { kind: 'void', note: 'abandoned' }
      : { kind: 'value', value: vector.expect?.result ?? Number.NaN, note: '' };
  const { settlements } = settleMarket(rig.market, result, 1);
  const players = settlements.flatMap((settlement) => settlement.players.map(({ gross }) => gross));
  expect(settlements[0]?.houseGross).toBe(0 - players.reduce((sum, gross) => sum + gross, 0));
  return orders as [Order, Order];
}

/** File, its number of cases, and the excluded cases with reasons. */
const FANCY_FILES: [file: string, cases: number, leftOut: Record<string, string>][] = [
  ['fancy_settlement_kkr_csk', 49, {}],
  [
    'fancy_settlement_srh_lsg',
    20,
    Object.fromEntries(
      [
        '3rd Wicket Balls SRH',
        'T Head Single Run Bhav',
        '3rd Wicket Odd Run Bhav SRH',
        'NK Reddy Odd Run Bhav',
        '10 Over Odd Run Bhav SRH',
        'Lambi Odd Run Bhav SRH',
      ].map((name) => [name, 'the source does not define the count, so no result is expected']),
    ),
  ],
];

describe.each(FANCY_FILES)('%s', (file, cases, leftOut) => {
  const vectors = readVectors<FancyVectors>(file);
  const nameOf = (vector: FancyCase) => vector.runnerName ?? vector.name ?? '';
  const settled = vectors?.cases.filter(({ expect: wanted }) => wanted && wanted.status !== 'NOT_BETTABLE') ?? [];

  it.skipIf(!vectors).each(settled.map((vector) => [nameOf(vector), vector] as const))('%s', (_, vector) => {
    const [yes, no] = settleFancyCase(vector, vectors?.stakePerBet ?? 0);
    expect([yes.profit ?? 0, no.profit ?? 0].map((profit) => profit / 100)).toEqual([
      vector.expect?.profitYes,
      vector.expect?.profitNo,
    ]);
    expect(yes.status).toBe(vector.expect?.status === 'VOID' ? 'voided' : 'settled');
  });

  it.skipIf(!vectors)('rejects bets on lines that are not offered', () => {
    for (const vector of vectors?.cases ?? []) {
      if (vector.expect?.status !== 'NOT_BETTABLE') continue;
      const rig = new Rig(fancyDefinition());
      expect([vector.yesLine, vector.noLine]).toEqual([null, null]);
      quoteFancy(rig.market, fancyQuote(null, null), '');
      const terms = rig.terms({ run: 20, price: 90, size: 1000 });
      expect(rig.check(terms)?.code).toBe('MARKET_SUSPENDED');
    }
  });

  it.skipIf(!vectors)('excludes exactly these cases', () => {
    expect(vectors?.cases).toHaveLength(cases);
    const open = vectors?.cases.filter((vector) => vector.expect === null).map(nameOf);
    expect(open).toEqual(Object.keys(leftOut));
  });
});

interface SoccerMarket {
  readonly marketId: string;
  readonly name: string;
  readonly bettingType: string;
  readonly numberOfWinners: number;
  readonly winners: readonly string[];
  readonly removed: number;
  /** Names, or only their number. */
  readonly runners: readonly string[] | number;
}

describe('soccer_settlement_2-2', () => {
  const markets = readVectors<{ readonly markets: readonly SoccerMarket[] }>('soccer_settlement_2-2')?.markets;

  it.skipIf(!markets).each((markets ?? []).map((market) => [market.name, market] as const))('%s', (_, market) => {
    const names = runnerNames(market);
    const runners = names.map((name) => ({ runnerId: name, name, ...handicapOf(name, market) }));
    const rig = new Rig(oddsDefinition({ runners, winners: market.numberOfWinners, commissionBps: 0 }));
    for (const runner of runners.keys()) {
      rig.place({ player: 100 + runner, runner, side: 'lay', price: 3, size: 10 });
      rig.place({ player: 200 + runner, runner, side: 'back', price: 3, size: 10 });
    }
    const winners = market.winners.map((name) => names.indexOf(name));
    const result: MarketResult = isLine(market)
      ? { kind: 'value', value: market.name === 'Asian Handicap' ? 0 : 2, note: '' }
      : { kind: 'winners', winners, note: '' };
    expect(checkResult(rig.market, result)).toBeNull();
    const [settlement] = settlementOf(rig.market, result);
    const gross = new Map(settlement?.players.map((player) => [player.playerId, player.gross]));
    for (const [runner, name] of names.entries()) {
      const marked = market.winners.includes(name) ? 2000 : -1000;
      const backer = isLine(market) ? profitOfLine(name, marked) : marked;
      expect([gross.get(200 + runner), gross.get(100 + runner)]).toEqual([backer, 0 - backer]);
    }
  });

  it.skipIf(!markets)('settles all 39 markets', () => {
    expect(markets).toHaveLength(39);
  });
});

/** Settled by the score of 2-2. */
const isLine = ({ bettingType }: SoccerMarket) => bettingType !== 'ODDS';

function handicapOf(name: string, market: SoccerMarket) {
  if (!isLine(market)) return {};
  const side = name.startsWith('Man City') ? ('second' as const) : ('first' as const);
  return { handicap: { side, quarters: lineIn(name) * 4 } };
}

const lineIn = (name: string) => Number(name.split(' ').at(-1));

/** The source marks level lines as lost and quarter lines as whole: at 2-2 these are refunded in whole or by half. */
function profitOfLine(name: string, marked: number): number {
  const line = lineIn(name);
  if (name.startsWith('2 goals') || line === 0) return 0;
  return Math.abs(line) === 0.25 ? marked / 2 : marked;
}

/** Every quarter from −4 to 4, for both sides. */
const HANDICAPS = Array.from({ length: 33 }, (_, at) => (at - 16) / 4).flatMap((line) =>
  ['Middlesbrough', 'Man City'].map((side) => `${side} ${line > 0 ? '+' : ''}${line}`),
);

function runnerNames({ runners, winners, removed, ...market }: SoccerMarket): readonly string[] {
  if (typeof runners !== 'number') return runners;
  if (market.bettingType === 'ASIAN_HANDICAP_DOUBLE_LINE') return HANDICAPS;
  const others = Array.from({ length: runners - removed - winners.length }, (_, at) => `runner ${at}`);
  return [...winners, ...others];
}
