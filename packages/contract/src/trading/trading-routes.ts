import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as acts from './event-acts.ts';
import * as templates from './templates.ts';
import * as trading from './trading.ts';

const run = { access: 'operator', right: 'markets.run', tag: 'operator' } as const;

/** Events that operators create and trade by hand. */
export const TRADING_ROUTES = {
  tradedEvents: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'Events that operators trade, oldest first',
    reply: z.array(trading.tradedEvent),
  },
  createEvent: {
    ...run,
    summary: 'Create an event that operators trade',
    body: trading.newEventBody,
    reply: trading.tradeSheet,
  },
  tradeSheet: {
    ...run,
    summary: 'Score, prices and markets of a traded event: proposed, staged and live',
    params: trading.tradeParams,
    query: trading.tradeQuery,
    reply: trading.tradeSheet,
  },
  takeEvent: {
    ...run,
    summary: 'Take a traded event over from another trader',
    params: trading.tradeParams,
    body: z.object({}),
    reply: trading.tradeSheet,
  },
  enterTrade: {
    ...run,
    summary: 'One entry: a ball, a suspension, a line, prices for players',
    params: trading.tradeParams,
    body: trading.tradeBody,
    reply: trading.tradeSheet,
  },
  eventHistory: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'Entries of a traded event in words, newest first',
    params: trading.tradeParams,
    reply: acts.eventHistory,
  },
  abandonPreview: {
    ...run,
    summary: 'Markets and money that abandoning a traded event would settle or void; changes nothing',
    params: trading.tradeParams,
    reply: acts.abandonPreview,
  },
  addMarkets: {
    ...run,
    summary: 'Open markets of the event’s template: one, some or all',
    params: trading.tradeParams,
    body: templates.addMarketsBody,
    reply: trading.tradeSheet,
  },
  templates: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'Templates of markets by sport and format, in their newest version',
    reply: z.array(templates.templateSummary),
  },
  template: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'One template of markets, and its versions',
    params: templates.templateParams,
    query: templates.templateQuery,
    reply: templates.marketTemplate,
  },
  saveTemplate: {
    ...run,
    summary: 'Save a new version of a template, for events created from now on',
    params: templates.templateParams,
    body: templates.saveTemplateBody,
    reply: templates.marketTemplate,
  },
} as const satisfies Record<string, CallSchema>;
