/** Method and path of the sportsbook's calls. */
export const SPORTSBOOK_PATHS = {
  sportsbookEvents: ['GET', '/sportsbook/events'],
  sportsbookEvent: ['GET', '/sportsbook/events/:gameId'],
  sportsbookTogether: ['GET', '/sportsbook/together'],
  placeTicket: ['POST', '/sportsbook/tickets'],
  tickets: ['GET', '/sportsbook/tickets'],
  cashOutTicket: ['POST', '/sportsbook/tickets/:id/cash-out'],
  launchSportsbook: ['POST', '/sportsbook/launch'],
  enterSportsbook: ['POST', '/sportsbook/launch/enter'],
  ticketTerms: ['GET', '/sportsbook/terms'],
} as const;
