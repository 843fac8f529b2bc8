/** A market as the engine's `MarketRow`. */
export const MARKET_SELECT = `
  SELECT definition, status, status_reason AS "statusReason", in_play AS "inPlay", version,
         guard_version AS "guardVersion", state, result, settling, voiding, settlement_version AS "settlementVersion",
         cross_paid AS "crossPaid", settled_by AS "settledBy", runner_status AS "runnerStatus", removals,
         starting_prices AS "startingPrices", stopped
  FROM markets`;
