import type { Bot, BotActions, PublicPicture } from '../bot.ts';
import { type Offer, offersOf, type SeenMarket } from '../seen-market.ts';

/** Pairs of one kind per match. */
const PAIRS = 6;
/** Least odds that count towards the bonus, hundredths. */
const LEAST = 150;

type Trick = (market: SeenMarket, picture: PublicPicture, actions: BotActions) => boolean;

/**
 * Completes a bonus without risk: every bet is covered at once by another one on the same match, in another market or
 * at fixed odds, or is cashed out. Before play only, so that no in-play delay leaves half of a pair open.
 */
export function launderer(): Bot {
  const made = new Map<string, number>();
  return {
    name: 'launderer',
    tries:
      'completes a bonus of 5 × by risk-free pairs: match odds and bookmaker, fancy and ticket, ticket and exchange, cash out',
    receive(update, picture, actions) {
      if (update.kind === 'marketOpen') actions.claimBonus();
      const isQuote = update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
      const market = isQuote ? picture.markets.get(update.marketId) : undefined;
      if (!market || market.inPlay || market.status !== 'open') return;
      for (const [name, trick] of Object.entries(TRICKS)) {
        const key = `${market.definition.gameId}/${name}`;
        const count = made.get(key) ?? 0;
        if (count < PAIRS && trick(market, picture, actions)) made.set(key, count + 1);
      }
    },
  };
}

const TRICKS: Readonly<Record<string, Trick>> = {
  'match odds and bookmaker': (market, picture, actions) => {
    if (market.definition.type !== 'bookmaker') return false;
    const odds = picture.marketsOf(market.definition.gameId).find(isMatchOdds);
    const [own, other] = [offerIn(market), odds && offerIn(odds, market)];
    if (!own || !other) return false;
    // In the cheaper direction.
    const backOwn = own.backChance - other.layChance < other.backChance - own.layChance;
    const [backed, laid] = backOwn ? [own, other] : [other, own];
    return actions.take(backed, 'back') && actions.take(laid, 'lay');
  },
  'fancy and ticket': (market, _, actions) => {
    const no = market.fancy?.no;
    if (!no || actions.takeTicket(market, `o${no.run}`) === null) return false;
    return actions.takeFancy(market, 'lay', no);
  },
  'ticket and exchange': (market, _, actions) => {
    const offer = isMatchOdds(market) && offerIn(market);
    if (!offer || offer.lay === null || actions.takeTicket(market, runnerId(offer)) === null) return false;
    return actions.take(offer, 'lay');
  },
  'ticket and cash out': (market, _, actions) => {
    const offer = isMatchOdds(market) && offerIn(market);
    const ticketId = offer ? actions.takeTicket(market, runnerId(offer)) : null;
    if (ticketId !== null) actions.cashOut(ticketId);
    return ticketId !== null;
  },
  'back and lay': (market, _, actions) => {
    const offer = isMatchOdds(market) && offerIn(market);
    return offer !== false && offer !== undefined && actions.take(offer, 'back') && actions.take(offer, 'lay');
  },
};

const isMatchOdds = ({ definition, status, inPlay }: SeenMarket) =>
  definition.type === 'match_odds' && definition.name === 'Match odds' && status === 'open' && !inPlay;

const runnerId = ({ market, runner }: Offer) => market.definition.runners[runner]?.runnerId ?? '';

/** Returns the shortest runner that can be backed at odds that count, and laid; with `like`, the same runner. */
function offerIn(market: SeenMarket, like?: SeenMarket): Offer | undefined {
  const wanted = like && offerIn(like);
  const offers = offersOf(market).filter(
    ({ back, lay, backChance }) => back !== null && lay !== null && backChance * LEAST <= 100,
  );
  if (wanted) return offers.find((offer) => runnerId(offer) === runnerId(wanted));
  return offers.sort((one, other) => other.backChance - one.backChance)[0];
}
