import { useParams } from '@tanstack/react-router';
import { MarketLog } from './market-log.tsx';

export function MarketLogPage() {
  const { marketId } = useParams({ from: '/fairness/market/$marketId' });
  return <MarketLog marketId={marketId} />;
}
