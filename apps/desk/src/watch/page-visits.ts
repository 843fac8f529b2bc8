import type { ReplyOf } from '@crease/client';

/** Views of a page by class of visitor. */
export interface PageVisits {
  readonly path: string;
  readonly visitor: number;
  readonly player: number;
  readonly demo: number;
}

/** Returns the visits of all days by page, most visited first. */
export function visitsByPage(visits: ReplyOf<'visits'>): PageVisits[] {
  const pages = new Map<string, PageVisits>();
  for (const { path, visitorClass, visits: seen } of visits) {
    const page = pages.get(path) ?? { path, visitor: 0, player: 0, demo: 0 };
    pages.set(path, { ...page, [visitorClass]: page[visitorClass] + seen });
  }
  const all = ({ visitor, player, demo }: PageVisits) => visitor + player + demo;
  return [...pages.values()].sort((one, other) => all(other) - all(one) || one.path.localeCompare(other.path));
}
