export * from './fairness/fair-seeds.ts';
export * from './jet/jet-curve.ts';
export * from './jet/jet-number.ts';
export * from './jet/jet-terms.ts';
export { backOf, type Chosen, type GamePlay } from './play/game-play.ts';
export { slotOf } from './play/slot-game.ts';
export { type GameFacts, type OfferedSolo, SOLO_GAMES, soloGame } from './play/solo-games.ts';
