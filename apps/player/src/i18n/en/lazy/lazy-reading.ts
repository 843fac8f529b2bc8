import articles from '@crease/locales/en/app/articles.json' with { type: 'json' };

/** The words of the pages that are read: all that they say beside the frame. */
export const lazyReading = { articles };
