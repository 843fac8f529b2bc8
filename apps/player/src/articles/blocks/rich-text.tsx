import { Text } from '@crease/ui';
import { PathLink } from '@crease/web';
import { Fragment, type ReactNode } from 'react';

const PIECE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|([+−]?₹[\d,.]*\d)/g;

/** Renders bold text and links; an amount never wraps. */
export function RichText({ children }: { children: string }) {
  return piecesOf(children).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <Fragment key={at}>{piece}</Fragment>
  ));
}

function piecesOf(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, strong, words, href, sum] = match;
    pieces.push(text.slice(from, match.index));
    if (strong !== undefined) pieces.push(<b>{strong}</b>);
    else if (sum !== undefined) pieces.push(<Text nowrap>{sum}</Text>);
    else pieces.push(<PathLink href={href ?? ''}>{words}</PathLink>);
    from = match.index + whole.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}
