import { useParams, useSearch } from '@tanstack/react-router';
import { LadderPage } from '../../markets/ladder/page/ladder-page.tsx';

export function LadderRoute() {
  const { gameId } = useParams({ from: '/exchange/$gameId/ladder' });
  const { market } = useSearch({ from: '/exchange/$gameId/ladder' });
  return <LadderPage key={`${gameId} ${market ?? ''}`} gameId={gameId} market={market} />;
}
