import type { MarketBook, TradedMarket } from '@crease/contract';
import { PathLink, useRead } from '@crease/web';
import { OutcomeLadder } from '../../markets/outcome-ladder.tsx';
import { PaneGroup } from '../../parts/panel.tsx';

/** How often the house's results are refreshed, ms. */
const EVERY_MS = 2000;
/** Outcomes shown, the worst for the house first if there are more. */
const SHOWN = 12;

/** What the house wins or loses with each runner, or each range of runs, of the chosen line. */
export function LineRisk({ line: { marketId, name } }: { line: TradedMarket }) {
  const { data } = useRead('marketBook', { params: { marketId } }, { refetchInterval: EVERY_MS, keepPrevious: true });
  if (data?.marketId !== marketId) return null;
  const { risk, outcomes } = data;
  const more = outcomes.length - SHOWN;
  return (
    <PaneGroup title="House result" note={name}>
      {risk.bets === 0 ? (
        <p className="muted">No bets yet</p>
      ) : (
        <>
          <OutcomeLadder label={`House result, ${name}`} outcomes={more > 0 ? worstOf(outcomes) : outcomes} />
          {more > 0 ? <PathLink href={`/markets/${marketId}`}>{more} more on the market’s page</PathLink> : null}
        </>
      )}
    </PaneGroup>
  );
}

function worstOf(outcomes: MarketBook['outcomes']): MarketBook['outcomes'] {
  return [...outcomes].sort((one, other) => one.profit - other.profit).slice(0, SHOWN);
}
