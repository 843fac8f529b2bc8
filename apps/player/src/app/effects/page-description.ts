import { eventHead, gameIdOf, type PageHead, pageHead } from '@crease/contract';
import { knownEvent } from '../../sports/sport-events.ts';

/** Writes into the head what the server would have written for this path. */
export function showDescription(path: string): void {
  const head = headOf(path);
  set('meta[name="description"]', 'content', head?.description ?? 'There is nothing at this address on Crease.');
  set('link[rel="canonical"]', 'href', `${window.location.origin}${path}`);
}

/** A match that the lists do not hold has the words of the house. */
function headOf(path: string): PageHead | null {
  const gameId = gameIdOf(path);
  if (gameId === null) return pageHead(path);
  const event = knownEvent(gameId);
  return event ? eventHead(event) : pageHead('/');
}

function set(selector: string, attribute: string, text: string): void {
  document.querySelector(selector)?.setAttribute(attribute, text);
}
