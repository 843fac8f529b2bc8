import { SPORT_CATEGORIES, type SportCategory } from '@crease/contract';

export type Category = SportCategory;

/** Whether `/spmsports/{text}` is a list. */
export function isCategory(text: string): text is Category {
  return (SPORT_CATEGORIES as readonly string[]).includes(text);
}
