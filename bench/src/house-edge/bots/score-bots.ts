import type { Side } from '@crease/exchange';
import type { Score } from '@crease/kernel';
import type { Bot, BotHands, PublicPicture } from '../bot.ts';
import { type Offer, offersOf, type SeenMarket } from '../seen-market.ts';
import { type ScoreEvent, scoreEvent } from './score-event.ts';

/** Hears every score with what it changed. */
type Reaction = (event: ScoreEvent, markets: SeenMarket[], hands: BotHands) => void;

function onScore(react: Reaction): Bot['hear'] {
  const scores = new Map<string, Score>();
  return (update, picture: PublicPicture, hands) => {
    if (update.kind !== 'score') return;
    const before = scores.get(update.gameId);
    scores.set(update.gameId, update.score);
    const event = before ? scoreEvent(before, update.score) : null;
    if (event) react(event, picture.marketsOf(update.gameId), hands);
  };
}

/** Bets on what just happened, at the prices that still stand, before new ones are told. */
export function scoreRacer(): Bot {
  return {
    name: 'score racer',
    tries: 'in play: bet on what the score just told at the price that still stands',
    hear: onScore((event, markets, hands) => {
      for (const market of markets) if (market.status !== 'suspended') race(event, market, hands);
    }),
  };
}

function race({ favours, more }: ScoreEvent, market: SeenMarket, hands: BotHands): void {
  if (market.fancy) {
    const { yes, no } = market.fancy;
    if (more > 0 && yes) hands.takeFancy(market, 'back', yes);
    if (more < 0 && no) hands.takeFancy(market, 'lay', no);
    return;
  }
  const offers = offersOf(market);
  const wanted = isOfSides(market) ? favours : more === 0 ? null : more > 0 ? 0 : 1;
  const offer = wanted === null ? undefined : offers[wanted];
  if (!offer?.back) return;
  hands.take(offer, 'back');
  if (market.odds) hands.rest(offer, 'back', offer.back);
}

const isOfSides = ({ definition: { runners } }: SeenMarket) => runners[0]?.runnerId === 'home';

/** Takes no on every line as the wicket falls, and again at the first line told after it. */
export function wicketBot(): Bot {
  const fallen = new Set<string>();
  const atOnce = onScore((event, markets, hands) => {
    if (!event.isWicket) return;
    for (const market of markets) {
      if (market.definition.type !== 'fancy') continue;
      fallen.add(market.definition.marketId);
      if (market.fancy?.no) hands.takeFancy(market, 'lay', market.fancy.no);
    }
  });
  return {
    name: 'fancy after wicket',
    tries: 'no on every line as the wicket falls, and at the first line after it',
    hear(update, picture, hands) {
      atOnce(update, picture, hands);
      if (update.kind !== 'marketStatus' || update.status !== 'open' || !fallen.delete(update.marketId)) return;
      const market = picture.markets.get(update.marketId);
      if (market?.fancy?.no) hands.takeFancy(market, 'lay', market.fancy.no);
    },
  };
}

/**
 * Uses the betting delay: backs at the price before every ball or point, leaves an order a tick better than the
 * house beside it, and takes back what it can when the score goes against it.
 */
export function delayBot(): Bot {
  const held = new Map<string, number>();
  const onNews = onScore((event, markets, hands) => {
    for (const market of markets) {
      const runner = held.get(market.definition.marketId);
      if (runner === undefined || !market.odds || event.favours === runner) continue;
      hands.cancel(market);
      held.delete(market.definition.marketId);
    }
  });
  let turn = 0;
  return {
    name: 'delay window',
    tries: 'in play: bet before the ball, take back what can be taken back when it goes wrong',
    hear(update, picture, hands) {
      onNews(update, picture, hands);
      if (update.kind !== 'oddsQuote') return;
      const market = picture.markets.get(update.marketId);
      if (!market?.inPlay || market.status !== 'open' || held.has(update.marketId)) return;
      const offers = offersOf(market);
      const offer = offers[turn++ % offers.length];
      if (!offer?.back || !offer.lay) return;
      held.set(update.marketId, offer.runner);
      hands.rest(offer, 'back', offer.back);
      hands.rest(offer, 'back', offer.lay);
    },
  };
}

/** Remembers the price before the last one and asks for it as long as it was better. */
export function staleBot(): Bot {
  const last = new Map<string, { back: number | null; lay: number | null; chance: number }>();
  return {
    name: 'stale quote',
    tries: 'in play: ask for the price of a moment ago where it was better',
    hear(update, picture, hands) {
      if (update.kind !== 'oddsQuote' && update.kind !== 'bookmakerQuote') return;
      const market = picture.markets.get(update.marketId);
      if (!market?.inPlay) return;
      for (const offer of offersOf(market)) {
        const key = `${update.marketId}/${offer.runner}`;
        const before = last.get(key);
        last.set(key, { back: offer.back, lay: offer.lay, chance: offer.backChance });
        if (before && market.status === 'open') askForOld(offer, before, hands);
      }
    },
  };
}

const MOVED = 0.02;

function askForOld(offer: Offer, before: { back: number | null; lay: number | null; chance: number }, hands: BotHands) {
  const moved = offer.backChance - before.chance;
  if (Math.abs(moved) < MOVED) return;
  const side: Side = moved > 0 ? 'back' : 'lay';
  const price = moved > 0 ? before.back : before.lay;
  if (price === null) return;
  const old = { ...offer, back: before.back, lay: before.lay };
  if (!hands.take(old, side) || !offer.market.odds) return;
  hands.rest(offer, side, price);
}
