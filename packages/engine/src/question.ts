import type { ReadonlyHouse } from './house/readonly-house.ts';

/**
 * Something that can be asked about the House: plain data in, plain data out, so that who asks may be another process.
 * A room lists its own in its `questions.ts`; `questions.ts` joins them.
 */
export type Question<Params, Told> = (house: ReadonlyHouse, params: Params) => Told;
