import {
  addFill,
  addUnmatched,
  backerGain,
  commissionOn,
  createPosition,
  deadHeatProfit,
  exposureOf,
  type FancyBet,
  fancyLadder,
  type Leg,
  ORDER_SIZE_MAX,
  segmentLabel,
} from '@crease/exchange';
import { decimalFromPrice, MINOR_PER_UNIT, type Money, unitsFromMoney } from '@crease/kernel';
import { KEEP_AT_MOST, KEEP_MS } from '@crease/web';
import { REPEAT_WINDOW_MS } from '../core/orders/slip/repeat-guard.ts';
import { ONE_CLICK_LIMIT } from '../core/orders/slip/slip-settings.ts';
import { OFFERS, playBookExample, TAKER } from './book-example.ts';
import type { Facts } from './fill-slots.ts';
import { HOUSE_FACTS } from './house-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Converts whole rupees. */
const moneyOf = (units: number): Money => units * MINOR_PER_UNIT;

/** Formats paise as `₹1,24,350` or `₹12.50`: decimals only if needed. */
function sum(amount: number): string {
  const units = unitsFromMoney(Math.abs(amount));
  const text = Number.isInteger(units) ? grouped.format(units) : units.toFixed(2);
  return `₹${text}`;
}

/** Formats a result in paise with its sign; zero is `₹0`. */
function result(amount: number): string {
  if (amount === 0) return '₹0';
  return `${amount > 0 ? '+' : '−'}${sum(amount)}`;
}

const odds = (hundredths: number) => decimalFromPrice(hundredths).toFixed(2);

/** Computes every number of the articles with the functions that accept and settle real bets. */
export function articleFacts(): Facts {
  return {
    ...backAndLay(),
    ...bookmaker(),
    ...fancy(),
    ...commission(),
    ...exposure(),
    ...deadHeat(),
    ...book(),
    ...limits(),
    ...HOUSE_FACTS,
  };
}

function backAndLay(): Facts {
  const [price, stake] = [185, moneyOf(1000)];
  const gain = backerGain('match_odds', price, stake);
  return {
    'odds.price': odds(price),
    'odds.stake': sum(stake),
    'odds.back.wins': result(gain),
    'odds.back.loses': result(-stake),
    'odds.lay.wins': result(stake),
    'odds.lay.loses': result(-gain),
  };
}

function bookmaker(): Facts {
  const [rate, stake] = [45, moneyOf(2000)];
  const gain = backerGain('bookmaker', rate, stake);
  return {
    'rate.rate': String(rate),
    'rate.stake': sum(stake),
    'rate.back.wins': result(gain),
    'rate.back.loses': result(-stake),
    'rate.lay.wins': result(stake),
    'rate.lay.loses': result(-gain),
  };
}

const YES: FancyBet = { side: 'back', run: 48, rate: 90, size: moneyOf(1000) };
const NO: FancyBet = { side: 'lay', run: 50, rate: 110, size: moneyOf(1000) };

/** A yes at 48 and a no at 50: the combined ladder. */
function fancy(): Facts {
  const [below, middle, above] = fancyLadder([YES, NO]);
  if (!below || !middle || !above) throw new Error('a ladder of two lines must have three parts');
  return {
    'fancy.stake': sum(YES.size),
    'fancy.yes.run': String(YES.run),
    'fancy.yes.rate': String(YES.rate),
    'fancy.no.run': String(NO.run),
    'fancy.no.rate': String(NO.rate),
    'fancy.below.runs': segmentLabel(below),
    'fancy.below': result(below.profit),
    'fancy.middle.runs': segmentLabel(middle),
    'fancy.middle': result(middle.profit),
    'fancy.above.runs': segmentLabel(above),
    'fancy.above': result(above.profit),
    'fancy.held': sum(Math.max(0, -Math.min(below.profit, middle.profit, above.profit))),
  };
}

/** Wins and losses in one market are netted before commission; fractions of a paisa are the player's. */
function commission(): Facts {
  const [bps, won, lost] = [200, moneyOf(5000), moneyOf(2000)];
  const fee = commissionOn(won - lost, bps);
  const small = backerGain('match_odds', 133, moneyOf(103));
  return {
    'commission.percent': `${bps / 100}%`,
    'commission.won': sum(won),
    'commission.lost': sum(lost),
    'commission.net': sum(won - lost),
    'commission.fee': sum(fee),
    'commission.paid': sum(won - lost - fee),
    'commission.ofLoss': sum(commissionOn(lost - won, bps)),
    'commission.small.net': sum(small),
    'commission.small.exact': `₹${((small * bps) / 1_000_000).toFixed(4)}`,
    'commission.small.fee': sum(commissionOn(small, bps)),
  };
}

/** A back, then a lay of another runner, then an unmatched back: the worst outcome after each. */
function exposure(): Facts {
  const leg = (side: Leg['side'], runnerIndex: number, price: number): Leg => ({
    marketType: 'match_odds',
    runnerIndex,
    side,
    price,
    run: 0,
  });
  const position = createPosition(1, 3);
  addFill(position, leg('back', 0, 250), { price: 250, size: moneyOf(1000) });
  const first = exposureOf(position);
  addFill(position, leg('lay', 1, 300), { price: 300, size: moneyOf(500) });
  const { base } = position;
  const [home = 0, draw = 0, away = 0] = position.steps.map((step) => base + step);
  const second = exposureOf(position);
  addUnmatched(position, leg('back', 2, 400), moneyOf(300));
  return {
    'exposure.backStake': sum(moneyOf(1000)),
    'exposure.backPrice': odds(250),
    'exposure.layStake': sum(moneyOf(500)),
    'exposure.layPrice': odds(300),
    'exposure.first': sum(first),
    'exposure.home': result(home),
    'exposure.draw': result(draw),
    'exposure.away': result(away),
    'exposure.second': sum(second),
    'exposure.waiting': sum(moneyOf(300)),
    'exposure.third': sum(exposureOf(position)),
  };
}

function deadHeat(): Facts {
  const bet = { marketType: 'match_odds' as const, price: 300, size: moneyOf(1000) };
  const two = deadHeatProfit(bet, { expected: 1, actual: 2 });
  const three = deadHeatProfit(bet, { expected: 1, actual: 3 });
  return {
    'heat.price': odds(bet.price),
    'heat.stake': sum(bet.size),
    'heat.half': sum(bet.size / 2),
    'heat.halfWins': sum(backerGain('match_odds', bet.price, bet.size / 2)),
    'heat.two': result(two),
    'heat.twoLay': result(-two),
    'heat.three': result(three),
  };
}

/** Three waiting offers and a backer, matched by the real order book. */
function book(): Facts {
  const { fills, profit, averagePrice } = playBookExample();
  const offers = OFFERS.flatMap(({ from, price, stake }) => {
    const met = fills.find((fill) => fill.from === from);
    return [
      [`book.${from}.price`, odds(price)],
      [`book.${from}.stake`, sum(moneyOf(stake))],
      [`book.${from}.met`, sum(moneyOf(met?.stake ?? 0))],
      [`book.${from}.place`, String(fills.findIndex((fill) => fill.from === from) + 1)],
    ];
  });
  return {
    ...Object.fromEntries(offers),
    'book.stake': sum(moneyOf(TAKER.stake)),
    'book.limit': odds(TAKER.price),
    'book.average': odds(averagePrice),
    'book.profit': result(profit),
    'book.atLimit': result(backerGain('match_odds', TAKER.price, moneyOf(TAKER.stake))),
  };
}

function limits(): Facts {
  return {
    'limit.order': sum(ORDER_SIZE_MAX),
    'limit.oneClick': sum(ONE_CLICK_LIMIT),
    'limit.repeatSeconds': String(REPEAT_WINDOW_MS / 1000),
    'bell.days': String(KEEP_MS / DAY_MS),
    'bell.most': String(KEEP_AT_MOST),
  };
}
