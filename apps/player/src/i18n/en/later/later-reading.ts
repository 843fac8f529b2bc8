import { articles } from '../articles.ts';

/** The words of the pages that are read: all that they say beside the frame. */
export const laterReading = { articles };
