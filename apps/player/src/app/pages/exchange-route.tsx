import { useParams } from '@tanstack/react-router';
import { ExchangePage } from '../../markets/page/exchange-page.tsx';

export function ExchangeRoute() {
  const { gameId } = useParams({ from: '/exchange/$gameId' });
  return <ExchangePage key={gameId} gameId={gameId} />;
}
