export { Crowd, type CrowdIntent, type CrowdView } from './crowd.ts';
export type { Intent } from './intent.ts';
export { kindOf } from './kinds/all-kinds.ts';
export type { OwnState } from './own-state.ts';
export type { ListedMarket, SeenMarket, SeenRunner } from './seen-market.ts';
