/** One line of product code that carries a rule, and a way to get it wrong. */
export interface Mutant {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly right: string;
  readonly wrong: string;
  /** The rule that is broken, in a few words. */
  readonly rule: string;
  /** Which unit tests are asked: paths as Vitest takes them. */
  readonly tests: readonly string[];
}

const EXCHANGE = ['packages/exchange'];
const ORDERS = ['packages/engine/src/orders'];
const MARKETS = ['packages/engine/src/markets', 'packages/engine/src/settlement'];
const GUARD = ['packages/feeds/src/guard'];

/** By floor, from the bottom. A mutant that its tests let pass is a hole in them. */
export const MUTANTS: readonly Mutant[] = [
  {
    rule: 'a price off the ladder has no tick',
    file: 'packages/kernel/src/price-ladder.ts',
    right: 'return tickOfPrice(price) >= 0;',
    wrong: 'return tickOfPrice(price) >= -1;',
    tests: ['packages/kernel'],
  },
  {
    rule: 'no amount is larger than the largest',
    file: 'packages/kernel/src/money.ts',
    right: 'Math.abs(value as number) <= MONEY_MAX',
    wrong: 'Math.abs(value as number) <= MONEY_MAX + 1',
    tests: ['packages/kernel'],
  },
  {
    rule: 'commission is taken from winnings only',
    file: 'packages/exchange/src/settlement/commission.ts',
    right: 'if (netWinnings <= 0) return 0;',
    wrong: 'if (netWinnings < -100) return 0;',
    tests: EXCHANGE,
  },
  {
    rule: 'a fancy is won at its own run, not one above',
    file: 'packages/exchange/src/settlement/settlement.ts',
    right: 'return result.value >= fill.run ?',
    wrong: 'return result.value > fill.run ?',
    tests: EXCHANGE,
  },
  {
    rule: 'a window of voids takes its last instant too',
    file: 'packages/exchange/src/settlement/void-orders.ts',
    right: 'fill.at <= window.to',
    wrong: 'fill.at < window.to',
    tests: [...EXCHANGE, ...ORDERS],
  },
  {
    rule: 'fill or kill wants its least size',
    file: 'packages/exchange/src/trading/fill-or-kill.ts',
    right: 'return size >= order.minFill ?',
    wrong: 'return size > order.minFill ?',
    tests: EXCHANGE,
  },
  {
    rule: 'the limit on profit counts what was there before',
    file: 'packages/exchange/src/positions/exposure.ts',
    right: '> Math.max(limit, before)',
    wrong: '> limit',
    tests: EXCHANGE,
  },
  {
    rule: 'a bet on an older version than the last suspension is refused',
    file: 'packages/exchange/src/orders/check-order.ts',
    right: 'seen >= guardVersion',
    wrong: 'seen >= guardVersion - 1',
    tests: EXCHANGE,
  },
  {
    rule: 'the quote bounds the largest size',
    file: 'packages/exchange/src/orders/check-order.ts',
    right: 'Math.min(definition.max, quoteMax ?? definition.max, ORDER_SIZE_MAX)',
    wrong: 'Math.min(definition.max, ORDER_SIZE_MAX)',
    tests: EXCHANGE,
  },
  {
    rule: 'no delay before play',
    file: 'packages/exchange/src/trading/accept-order.ts',
    right: 'if (!market.inPlay || market.definition.inPlayDelayMs <= 0) return false;',
    wrong: 'if (market.definition.inPlayDelayMs <= 0) return false;',
    tests: EXCHANGE,
  },
  {
    rule: 'a rate that got worse is not taken',
    file: 'packages/exchange/src/orders/live-quote.ts',
    right: '? live.rate >= terms.price && live.run <= terms.run',
    wrong: '? live.run <= terms.run',
    tests: EXCHANGE,
  },
  {
    rule: 'a debt is paid from what is available, not from more',
    file: 'packages/ledger/src/ledger.ts',
    right: 'const amount = Math.min(available, balances.owed);',
    wrong: 'const amount = balances.owed;',
    tests: ['packages/ledger', 'packages/engine'],
  },
  {
    rule: 'a bet needs no more than is available',
    file: 'packages/engine/src/orders/enter-order.ts',
    right: 'if (needed <= 0 || needed <= available) return null;',
    wrong: 'if (needed <= 0 || needed <= available + 100) return null;',
    tests: ORDERS,
  },
  {
    rule: 'who is excluded does not bet',
    file: 'packages/engine/src/orders/enter-order.ts',
    right: 'if (playerState.player.excluded) return refuse(',
    wrong: 'if (playerState.player.excluded && playerState.live.length > 0) return refuse(',
    tests: ['packages/engine'],
  },
  {
    rule: 'unmatched bets of a player are limited',
    file: 'packages/engine/src/accounts/player-state.ts',
    right: 'return playerState.live.length >= atLeast;',
    wrong: 'return playerState.live.length > atLeast;',
    tests: ['packages/engine'],
  },
  {
    rule: 'a waiting bet goes only when the feed is read so far',
    file: 'packages/engine/src/clock/beat.ts',
    right: 'until: Math.min(now, feedReadTo ?? now)',
    wrong: 'until: now',
    tests: ORDERS,
  },
  {
    rule: 'a quote that crosses itself is not followed',
    file: 'packages/engine/src/markets/quotes/quote-fault.ts',
    right: 'if (highestBack >= lowestLay) return',
    wrong: 'if (highestBack > lowestLay) return',
    tests: MARKETS,
  },
  {
    rule: 'back and lay rate of a bookmaker part',
    file: 'packages/engine/src/markets/quotes/quote-fault.ts',
    right: 'layRate !== null && backRate >= layRate',
    wrong: 'layRate !== null && backRate > layRate',
    tests: MARKETS,
  },
  {
    rule: 'opening money is above nothing',
    file: 'packages/engine/src/players/credit-opening.ts',
    right: '|| amount <= 0)',
    wrong: '|| amount < 0)',
    tests: ['packages/engine/src/players'],
  },
  {
    rule: 'who has the result of a slice has no position left',
    file: 'packages/exchange/src/market/settling.ts',
    right: 'return part.playerId <= done.playerId;',
    wrong: 'return part.playerId < done.playerId;',
    tests: [...EXCHANGE, ...MARKETS],
  },
  {
    rule: 'a silent game is suspended',
    file: 'packages/feeds/src/guard/guarded-game.ts',
    right: 'if (this.isPlaying && feedTime - this.heardAt > this.options.silenceMs) this.isSilent = true;',
    wrong: 'if (this.isPlaying && feedTime - this.heardAt > 2 * this.options.silenceMs) this.isSilent = true;',
    tests: GUARD,
  },
  {
    rule: 'a repeat of a feed is not told twice',
    file: 'packages/feeds/src/guard/guarded-game.ts',
    right: 'if (update.seq <= this.lastSeq) return [];',
    wrong: 'if (update.seq < this.lastSeq) return [];',
    tests: GUARD,
  },
  {
    rule: 'a line that is as good as decided is not offered',
    file: 'packages/feeds/src/simulator/quotes/fancy-quote.ts',
    right: 'const MOST_CERTAIN = 0.86;',
    wrong: 'const MOST_CERTAIN = 0.97;',
    tests: ['packages/feeds/src/simulator/quotes'],
  },
  {
    rule: 'toasts of an unknown status are errors',
    file: 'packages/web/src/toasts/toasts.ts',
    right: "(draft.status as ToastStatus) : 'error'",
    wrong: "(draft.status as ToastStatus) : 'info'",
    tests: ['packages/web/src/toasts'],
  },
  {
    rule: 'a page of another port is a page of another origin',
    file: 'apps/server/src/http/build-http.ts',
    right: 'return new URL(origin).host === host;',
    wrong: 'return new URL(origin).hostname === host;',
    tests: ['apps/server/src/http/build-http.test.ts'],
  },
];
