import {
  acceptOrder,
  createMarket,
  createOrder,
  type Fill,
  type MarketDefinition,
  type Order,
  partOf,
} from '@crease/exchange';

const RUPEE = 100;
const ASSET = 'play:INR';

const MARKET: MarketDefinition = {
  marketId: 'example',
  gameId: 'example',
  sportId: 4,
  type: 'match_odds',
  name: 'Match odds',
  group: 'odds',
  runners: [
    { runnerId: 'tides', name: 'Tides' },
    { runnerId: 'mariners', name: 'Mariners' },
  ],
  min: 100 * RUPEE,
  max: 100_000 * RUPEE,
  maxProfit: 1_000_000 * RUPEE,
  inPlayDelayMs: 0,
  commissionBps: 200,
  rules: '',
  sortOrder: 0,
};

/** An offer to lay the Tides, in order of arrival: rupees, price in hundredths. */
interface Offer {
  readonly from: 'asha' | 'bina' | 'chetan';
  readonly price: number;
  readonly stake: number;
}

export const OFFERS: readonly Offer[] = [
  { from: 'chetan', price: 196, stake: 500 },
  { from: 'asha', price: 200, stake: 600 },
  { from: 'bina', price: 200, stake: 600 },
];
export const TAKER = { price: 196, stake: 1500 } as const;

interface BookExample {
  /** The fills of the backer, in order of matching. */
  readonly fills: readonly { readonly from: Offer['from']; readonly price: number; readonly stake: number }[];
  /** Profit if the Tides win, paise. */
  readonly profit: number;
  /** Stake-weighted average price, hundredths. */
  readonly averagePrice: number;
}

/** Places the three offers and the backer's order in a real order book and returns the outcome. */
export function playBookExample(): BookExample {
  const market = createMarket(MARKET, [ASSET]);
  market.status = 'open';
  const context = { ids: { fillId: 0, restedSeq: 0 }, now: 0 };
  OFFERS.forEach(({ price, stake }, at) => {
    const offer = orderOf({ player: at + 1, side: 'lay', price, stake });
    acceptOrder(partOf(market, offer), offer, context);
  });
  const taker = orderOf({ player: OFFERS.length + 1, side: 'back', ...TAKER });
  const { fills } = acceptOrder(partOf(market, taker), taker, context);
  return {
    fills: fills.map(readFill),
    profit: taker.matchedValue / 100 - taker.matched,
    averagePrice: taker.matchedValue / taker.matched,
  };
}

function readFill({ layPlayerId, price, size }: Fill): BookExample['fills'][number] {
  return { from: OFFERS[layPlayerId - 1]?.from ?? 'asha', price, stake: size / RUPEE };
}

interface ExampleOrder {
  readonly player: number;
  readonly side: Order['side'];
  readonly price: number;
  readonly stake: number;
}

function orderOf({ player, side, price, stake }: ExampleOrder): Order {
  return createOrder({
    orderId: player,
    clientRef: `example-${player}`,
    placedAt: 0,
    playerId: player,
    asset: ASSET,
    marketId: MARKET.marketId,
    marketType: 'match_odds',
    runnerIndex: 0,
    side,
    price,
    run: 0,
    size: stake * RUPEE,
    timeInForce: 'goodTillCancelled',
    minFill: 0,
    persistence: 'lapse',
  });
}
