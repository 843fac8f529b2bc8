import articles from '@crease/locales/en/app/articles.json' with { type: 'json' };

/** Messages of the articles. */
export const lazyReading = { articles };
