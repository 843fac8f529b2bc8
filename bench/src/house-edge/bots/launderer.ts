import type { Bot, BotHands, PublicPicture } from '../bot.ts';
import { type Offer, offersOf, type SeenMarket } from '../seen-market.ts';

/** Pairs of one kind on one match. */
const PAIRS = 6;
/** The least odds that count towards the bonus, hundredths. */
const LEAST = 150;

type Trick = (market: SeenMarket, picture: PublicPicture, hands: BotHands) => boolean;

/**
 * Works off a bonus at no risk: every bet is covered at once by another bet on the same match, in another market or at
 * fixed odds, or is taken back. Before play only, so that no betting delay leaves half of a pair alone.
 */
export function launderer(): Bot {
  const made = new Map<string, number>();
  return {
    name: 'launderer',
    tries:
      'works off a bonus of 5 × by pairs without risk: match odds and bookmaker, fancy and ticket, ticket and exchange, cash out',
    hear(update, picture, hands) {
      if (update.kind === 'marketOpen') hands.claimBonus();
      const isQuote = update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
      const market = isQuote ? picture.markets.get(update.marketId) : undefined;
      if (!market || market.inPlay || market.status !== 'open') return;
      for (const [name, trick] of Object.entries(TRICKS)) {
        const key = `${market.definition.gameId}/${name}`;
        const count = made.get(key) ?? 0;
        if (count < PAIRS && trick(market, picture, hands)) made.set(key, count + 1);
      }
    },
  };
}

const TRICKS: Readonly<Record<string, Trick>> = {
  'match odds and bookmaker': (market, picture, hands) => {
    if (market.definition.type !== 'bookmaker') return false;
    const odds = picture.marketsOf(market.definition.gameId).find(isMatchOdds);
    const [own, other] = [offerIn(market), odds && offerIn(odds, market)];
    if (!own || !other) return false;
    // Whichever way the pair is cheaper.
    const backOwn = own.backChance - other.layChance < other.backChance - own.layChance;
    const [backed, laid] = backOwn ? [own, other] : [other, own];
    return hands.take(backed, 'back') && hands.take(laid, 'lay');
  },
  'fancy and ticket': (market, _, hands) => {
    const no = market.fancy?.no;
    if (!no || hands.takeTicket(market, `o${no.run}`) === null) return false;
    return hands.takeFancy(market, 'lay', no);
  },
  'ticket and exchange': (market, _, hands) => {
    const offer = isMatchOdds(market) && offerIn(market);
    if (!offer || offer.lay === null || hands.takeTicket(market, runnerId(offer)) === null) return false;
    return hands.take(offer, 'lay');
  },
  'ticket and cash out': (market, _, hands) => {
    const offer = isMatchOdds(market) && offerIn(market);
    const ticketId = offer ? hands.takeTicket(market, runnerId(offer)) : null;
    if (ticketId !== null) hands.cashOut(ticketId);
    return ticketId !== null;
  },
  'back and lay': (market, _, hands) => {
    const offer = isMatchOdds(market) && offerIn(market);
    return offer !== false && offer !== undefined && hands.take(offer, 'back') && hands.take(offer, 'lay');
  },
};

const isMatchOdds = ({ definition, status, inPlay }: SeenMarket) =>
  definition.type === 'match_odds' && definition.name === 'Match odds' && status === 'open' && !inPlay;

const runnerId = ({ market, runner }: Offer) => market.definition.runners[runner]?.runnerId ?? '';

/** The shortest runner that can be backed at odds that count, and laid; of `like`, the same runner. */
function offerIn(market: SeenMarket, like?: SeenMarket): Offer | undefined {
  const wanted = like && offerIn(like);
  const offers = offersOf(market).filter(
    ({ back, lay, backChance }) => back !== null && lay !== null && backChance * LEAST <= 100,
  );
  if (wanted) return offers.find((offer) => runnerId(offer) === runnerId(wanted));
  return offers.sort((one, other) => other.backChance - one.backChance)[0];
}
