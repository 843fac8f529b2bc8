import type { MarketChange, StreamDefinition } from '@crease/replay';

/** Selections of a sample market. */
export const SELECTIONS = ['101', '102', '58805'] as const;

/** A definition of match odds in soccer. */
export function sampleDefinition(changed: Partial<StreamDefinition> = {}): StreamDefinition {
  return {
    eventTypeId: '1',
    eventId: '31573045',
    marketType: 'MATCH_ODDS',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    marketBaseRate: 5,
    version: 1,
    runners: SELECTIONS.map((id, at) => ({ id: Number(id), status: 'ACTIVE', sortPriority: at + 1 })),
    ...changed,
  };
}

/** The whole state of a sample market: 2.0 to 2.02 on each runner but the draw at 4.0 to 4.1. */
export function sampleMarket(id: string, changed: Partial<StreamDefinition> = {}): MarketChange {
  const offers = (selection: string, back: number, lay: number) => ({
    id: Number(selection),
    bdatb: [[0, back, 100] as const],
    bdatl: [[0, lay, 100] as const],
  });
  const rc = [offers('101', 2.5, 2.54), offers('102', 2.9, 2.96), offers('58805', 4, 4.1)];
  return { id, img: true, marketDefinition: sampleDefinition(changed), rc };
}

/** A change of one runner's best price to back. */
export function backPrice(id: string, price: number, selection = '101'): MarketChange {
  return { id, rc: [{ id: Number(selection), bdatb: [[0, price, 50]] }] };
}

/**
 * Maps every market of the exchange to ours with the same ids behind a prefix. @param winners by id of the exchange.
 */
export function sampleMapping(marketIds: readonly string[], winners: Readonly<Record<string, number>> = {}) {
  const runners = SELECTIONS.map((id) => ({ selectionId: id, runnerId: `r${id}`, name: `Runner ${id}` }));
  return {
    ids: [...marketIds],
    marketIds() {
      return this.ids;
    },
    market: (id: string) => ({ gameId: 'game-1', marketId: `m${id}`, runners, winners: winners[id] }),
  };
}
