import { apiTime } from './api-values.ts';
import type { ApiMarket } from './market-shapes.ts';

interface Node {
  readonly id: string;
  readonly name: string;
  readonly type: 'EVENT_TYPE' | 'GROUP' | 'EVENT';
  readonly children: object[];
}

/** The tree of sports, competitions, events and markets. */
export function navigationMenu(markets: readonly ApiMarket[]): object {
  const children: Node[] = [];
  for (const market of markets) {
    const sport = nodeIn(children, 'EVENT_TYPE', market.eventType);
    const group = nodeIn(sport.children as Node[], 'GROUP', market.competition);
    const event = nodeIn(group.children as Node[], 'EVENT', market.event);
    event.children.push({
      id: market.marketId,
      name: market.name,
      type: 'MARKET',
      exchangeId: '1',
      marketType: market.typeCode,
      marketStartTime: apiTime(market.startsAt),
      numberOfWinners: market.winners,
    });
  }
  return { id: 0, name: 'ROOT', type: 'GROUP', children };
}

function nodeIn(nodes: Node[], type: Node['type'], { id, name }: { readonly id: string; readonly name: string }): Node {
  const found = nodes.find((node) => node.id === id);
  if (found) return found;
  const node: Node = { id, name, type, children: [] };
  nodes.push(node);
  return node;
}
