/** Method and path of the calls about traded events. */
export const TRADING_PATHS = {
  tradedEvents: ['GET', '/operator/trading'],
  createEvent: ['POST', '/operator/trading'],
  tradeSheet: ['GET', '/operator/trading/:gameId'],
  takeEvent: ['POST', '/operator/trading/:gameId/take'],
  enterTrade: ['POST', '/operator/trading/:gameId'],
  eventHistory: ['GET', '/operator/trading/:gameId/history'],
  abandonPreview: ['GET', '/operator/trading/:gameId/abandon'],
  addMarkets: ['POST', '/operator/trading/:gameId/markets'],
  templates: ['GET', '/operator/templates'],
  template: ['GET', '/operator/templates/:sport/:format'],
  saveTemplate: ['POST', '/operator/templates/:sport/:format'],
} as const;
