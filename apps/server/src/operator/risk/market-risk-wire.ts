import type { HouseRisk, MarketBook as MarketBookOnWire } from '@crease/contract';
import type { MarketBook, MarketRisk } from '@crease/engine';
import { decimalFromPrice, type Money, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';

type Result = MarketRisk['worst'];
type Offer = MarketBook['runners'][number]['back'];

const resultWire = ({ outcome, profit }: Result) => ({ outcome, profit: unitsFromMoney(profit) });

const NOTHING: Omit<MarketRisk, 'marketId'> = {
  bets: 0,
  simulatedBets: 0,
  players: 0,
  matched: { people: 0, simulated: 0 },
  worst: { outcome: '', profit: 0 },
  best: { outcome: '', profit: 0 },
};

/** Minor units; null: the event has none. */
interface LossLimitsOf {
  readonly lossLimit: Money;
  readonly eventLossLimit: Money | null;
}

/** @param risk null: no bets. */
export function houseRiskWire(risk: MarketRisk | null, { lossLimit, eventLossLimit }: LossLimitsOf): HouseRisk {
  const { bets, simulatedBets, players, matched, worst, best } = risk ?? NOTHING;
  return {
    bets,
    simulatedBets,
    players,
    ...matchedWire(matched),
    worst: resultWire(worst),
    best: resultWire(best),
    lossLimit: unitsFromMoney(lossLimit),
    eventLossLimit: eventLossLimit === null ? null : unitsFromMoney(eventLossLimit),
  };
}

/** @param about players of the positions, limit, match, and operators' acts. */
export function marketBookWire(
  book: MarketBook,
  about: LossLimitsOf & { names: ReadonlyMap<number, string> } & Pick<MarketBookOnWire, 'acts' | 'score' | 'teams'>,
): MarketBookOnWire {
  return {
    marketId: book.marketId,
    risk: houseRiskWire(book, about),
    outcomes: book.outcomes.map(resultWire),
    runners: book.runners.map(({ runnerId, name, matched, back, lay }) => ({
      runnerId,
      name,
      ...matchedWire(matched),
      back: offerWire(back),
      lay: offerWire(lay),
    })),
    positions: book.positions.map(({ playerId, isSimulated, bets, outcomes }) => ({
      playerId: String(playerId),
      username: about.names.get(playerId) ?? '',
      simulated: isSimulated,
      bets,
      outcomes: outcomes.map(resultWire),
    })),
    waiting: waitingWire(book.waiting, about.names),
    quotedAt: book.quotedAt === null ? null : isoTime(book.quotedAt),
    score: about.score,
    teams: about.teams,
    acts: about.acts,
  };
}

function waitingWire(
  { bets, size, largest }: MarketBook['waiting'],
  names: ReadonlyMap<number, string>,
): MarketBookOnWire['waiting'] {
  return {
    bets,
    size: unitsFromMoney(size),
    largest: largest.map(({ orderId, playerId, isSimulated, price, until, ...bet }) => ({
      ...bet,
      betId: String(orderId),
      playerId: String(playerId),
      username: names.get(playerId) ?? '',
      simulated: isSimulated,
      price: price === null ? null : decimalFromPrice(price),
      size: unitsFromMoney(bet.size),
      until: until === 0 ? null : isoTime(until),
    })),
  };
}

function matchedWire({ people, simulated }: MarketRisk['matched']) {
  return { matched: unitsFromMoney(people), simulatedMatched: unitsFromMoney(simulated) };
}

function offerWire(offer: Offer) {
  if (!offer) return null;
  const { price, size, house } = offer;
  return { price: decimalFromPrice(price), size: unitsFromMoney(size), house: unitsFromMoney(house) };
}
