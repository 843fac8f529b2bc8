/** Method and path of the calls about price sources and their mapping. */
export const SOURCE_PATHS = {
  feedSources: ['GET', '/operator/feeds/sources'],
  simulatedLeagues: ['GET', '/operator/feeds/leagues'],
  switchLeague: ['POST', '/operator/feeds/leagues'],
  mappings: ['GET', '/operator/feeds/mappings'],
  mappingProposals: ['GET', '/operator/feeds/proposals'],
  confirmMapping: ['POST', '/operator/feeds/mappings'],
  endMapping: ['POST', '/operator/feeds/mappings/:mappingId/end'],
} as const;
