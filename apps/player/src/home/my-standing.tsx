import { formatMoney, Money, Row } from '@crease/ui';
import { nameText, useRead } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketBets, useMyBets } from '../core/orders/bets/my-bets.ts';
import { runnerResults } from '../core/orders/bets/position.ts';
import { useEventPart } from '../sports/sport-events.ts';
import styles from './my-standing.module.css';

/** The player's position on a match: result so far, result of each outcome, and the worst case of all markets. */
export function MyStanding({ gameId }: { gameId: string }) {
  const t = useTranslations('home.mine');
  const match = useRead('betMatches').data?.find((match) => match.gameId === gameId);
  const held = useMyBets(({ shelf }) => shelf.bets);
  const open = useMemo(() => [...held.values()].filter((bet) => bet.gameId === gameId).length, [held, gameId]);
  if (open === 0 && !match) return null;
  return (
    <Row as="dl" wrap rowGap={4} gap={16} color="text-2" size={12} dense className={styles.standing}>
      {open > 0 ? (
        <div>
          <dt>{t('open')}</dt>
          <dd>{open}</dd>
        </div>
      ) : null}
      <IfWon gameId={gameId} />
      {match && match.exposure > 0 ? (
        <div>
          <dt>{t('worst')}</dt>
          <dd>{formatMoney(-match.exposure)}</dd>
        </div>
      ) : null}
      {match && match.profit !== 0 ? (
        <div>
          <dt>{t('soFar')}</dt>
          <dd>
            <Money value={match.profit} profit />
          </dd>
        </div>
      ) : null}
    </Row>
  );
}

/** The result of each outcome of the main market, if the player has bets on it. */
function IfWon({ gameId }: { gameId: string }) {
  const t = useTranslations('home.mine');
  const odds = useEventPart(gameId, (event) => event.matchOdds);
  const bets = useMarketBets(odds?.marketId ?? '');
  if (!odds || bets.length === 0) return null;
  const results = runnerResults({ runnerIds: odds.runners.map(({ runnerId }) => runnerId), bets });
  return odds.runners.map(({ runnerId, name }, nth) => (
    <div key={runnerId}>
      <dt>{t('ifWon', { runner: nameText(name) })}</dt>
      <dd>
        <Money value={results[nth] ?? 0} profit />
      </dd>
    </div>
  ));
}
