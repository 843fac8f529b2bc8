export type { Card } from './cards/card.ts';
export { threeCardHand } from './cards/poker-hands.ts';
export * from './fairness/beacon.ts';
export * from './fairness/fair-seeds.ts';
export { FairStream } from './fairness/fair-stream.ts';
export type { GameFacts } from './fairness/game-facts.ts';
export * from './fairness/sealed-seeds.ts';
export * from './instant/instant-games.ts';
export * from './jet/jet-number.ts';
export * from './jet/jet-terms.ts';
export { gameRules } from './play/game-rules.ts';
export { type OfferedSolo, SOLO_GAMES, slotOf, soloGame } from './play/solo-games.ts';
export * from './returns/measured-return.ts';
export type { ChoiceFields, Field, Fields } from './solo/fields.ts';
export { RISKS, type Risk } from './solo/game-definition.ts';
export { CASH_OUT, type Chosen, type GamePlay } from './solo/game-play.ts';
export { STAKES, soloWin } from './solo/stakes.ts';
export {
  broughtBy,
  type OfferedTable,
  returnOf,
  riskOf,
  TABLES,
  type TableKind,
  type TableResult,
  tableOf,
} from './tables/offered-tables.ts';
export { RETURNED } from './tables/table-game.ts';
