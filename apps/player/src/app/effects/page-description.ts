import { eventHead, gameIdOf, type PageHead, pageHead } from '@crease/contract';
import { knownEvent } from '../../sports/sport-events.ts';

/** Sets the head of the document as the server writes it for this path. */
export function showDescription(path: string): void {
  const head = headOf(path);
  set('meta[name="description"]', 'content', head?.description ?? 'There is nothing at this address on Crease.');
  set('link[rel="canonical"]', 'href', `${window.location.origin}${path}`);
}

/** A match that is not in the lists gets the home page's head. */
function headOf(path: string): PageHead | null {
  const gameId = gameIdOf(path);
  if (gameId === null) return pageHead(path);
  const event = knownEvent(gameId);
  return event ? eventHead(event) : pageHead('/');
}

function set(selector: string, attribute: string, text: string): void {
  document.querySelector(selector)?.setAttribute(attribute, text);
}
