import { type Bet, serverNow } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { Row, SideTag } from '@crease/ui';
import { nameText } from '@crease/web';
import { useFormatter } from 'use-intl';
import { usePriceTexts, useSideText } from '../bet-texts.tsx';
import styles from './my-bets.module.css';

/** Side and selection, with the market below. */
export function BetSelection({ bet, withEvent = false }: { bet: Bet; withEvent?: boolean }) {
  const side = useSideText();
  const texts = usePriceTexts();
  const isLine = MARKET_KINDS[bet.marketType].outcomes === 'runs';
  const title = isLine ? texts.bet(bet) : nameText(bet.runnerName);
  const market = nameText(isLine ? bet.runnerName : bet.marketName);
  return (
    <Row as="span" align="center" gap={8} className={styles.selection}>
      <SideTag side={bet.side}>{side(bet.marketType, bet.side)}</SideTag>
      <span>
        <b>{title}</b>
        <span className={styles.quiet}>{withEvent ? `${market} · ${bet.eventName}` : market}</span>
      </span>
    </Row>
  );
}

/** Formats the time, with the day unless it is today, in the player's zone, 24 hours. */
export function useBetTime(): (iso: string) => string {
  const format = useFormatter();
  return (iso) => {
    const at = new Date(iso);
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    if (at.toDateString() === new Date(serverNow()).toDateString()) return format.dateTime(at, clock);
    return format.dateTime(at, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  };
}
