export { Crowd, type CrowdIntent, type CrowdView } from './crowd.ts';
export { kindOf } from './kinds/all-kinds.ts';
export type { Intent } from './view/intent.ts';
export type { ListedMarket, OwnState, SeenMarket, SeenRunner } from './view/seen-market.ts';
