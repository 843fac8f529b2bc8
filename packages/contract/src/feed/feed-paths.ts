/** Method and path of the desk's calls about feeds that providers push. */
export const FEED_PATHS = {
  feedProviders: ['GET', '/operator/feeds'],
  createFeed: ['POST', '/operator/feeds'],
  rotateFeed: ['POST', '/operator/feeds/rotate'],
  changeFeed: ['POST', '/operator/feeds/terms'],
  allowFeed: ['POST', '/operator/feeds/allow'],
} as const;
