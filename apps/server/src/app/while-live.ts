import { type Refusal, refuse } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import type { AppBoard } from './app-board.ts';

type BetHandlers = Pick<Handlers, 'placeOdds' | 'placeBookmaker' | 'placeFancy'>;

/** Bets are taken while the organisation is live; reading, cancelling and settling go on whatever its status. */
export function whileLive(board: Pick<AppBoard, 'isLive' | 'details'>, handlers: BetHandlers): BetHandlers {
  return {
    placeOdds: (call) => (board.isLive ? handlers.placeOdds(call) : closed(board)),
    placeBookmaker: (call) => (board.isLive ? handlers.placeBookmaker(call) : closed(board)),
    placeFancy: (call) => (board.isLive ? handlers.placeFancy(call) : closed(board)),
  };
}

function closed(board: Pick<AppBoard, 'details'>): Refusal {
  const isSuspended = board.details().BRAND_STATUS === 'suspended';
  const why = isSuspended ? 'Betting is suspended' : 'We are closed for maintenance';
  return refuse('SERVICE_UNAVAILABLE', `${why}: no bets are taken at the moment`);
}
