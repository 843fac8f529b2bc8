import { type Bet, serverNow } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { Button, formatStake, Note, Row } from '@crease/ui';
import { failureText } from '@crease/web';
import { Check, CircleDashed, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cancelBets } from '../../core/orders/order-calls.ts';
import { isFinal, isWaitingInBook, type Outcome, outcomeOf } from '../../core/orders/slip/outcome.ts';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { readStake, stakeText } from '../../core/orders/slip/stake-text.ts';
import { usePriceTexts, useReasonText } from '../bet-texts.tsx';
import { EditButton } from '../editing/bet-buttons.tsx';
import { DelayCountdown } from './delay-countdown.tsx';
import styles from './entry.module.css';
import { NoticeLine } from './entry-notice.tsx';
import slipStyles from './slip.module.css';

/** The result of a sent entry, in place of its fields. */
export function EntryOutcome({ entry }: { entry: SlipEntry }) {
  const t = useTranslations('orders.outcome');
  const texts = usePriceTexts();
  const { stage, pick } = entry;
  if (stage.kind === 'editing') return null;
  return (
    <>
      <Note truncate className={styles.asked}>
        {t(MARKET_KINDS[pick.marketType].outcomes === 'runs' ? 'ofStakeRun' : 'ofStake', {
          size: stakeOf(entry),
          price: texts.price(pick.marketType, entry.price, entry.run),
        })}
      </Note>
      {stage.kind === 'waiting' ? (
        <DelayCountdown bet={stage.bet} />
      ) : stage.kind === 'answered' ? (
        <BetOutcome entry={entry} bet={stage.bet} />
      ) : (
        <NoticeLine>{t(stage.kind)}</NoticeLine>
      )}
    </>
  );
}

function stakeOf({ stage, stakeText: typed }: SlipEntry): string {
  const stake = readStake(typed);
  return formatStake('bet' in stage ? stage.bet.size : stake.kind === 'valid' ? stake.size : 0);
}

function BetOutcome({ entry, bet }: { entry: SlipEntry; bet: Bet }) {
  const outcome = outcomeOf(bet);
  const text = useOutcomeText(bet, outcome);
  const isGood = isFinal(outcome) || outcome === 'part_lapsed' || outcome === 'part_cancelled';
  const icon = isGood ? Check : isWaitingInBook(outcome) ? CircleDashed : CircleX;
  const tone = isGood ? 'good' : isWaitingInBook(outcome) ? 'warn' : 'bad';
  return (
    <>
      <NoticeLine icon={icon} tone={tone}>
        {text}
      </NoticeLine>
      {isWaitingInBook(outcome) ? (
        <RestActions entry={entry} bet={bet} />
      ) : isFinal(outcome) ? null : (
        <AfterActions entry={entry} bet={bet} />
      )}
    </>
  );
}

/** Whether a change failed: the bet that it was to replace still waits. */
const isKeptOld = (bet: Bet) => bet.replaces !== undefined && bet.status === 'lapsed';

function useOutcomeText(bet: Bet, outcome: Outcome): string {
  const t = useTranslations('orders.outcome');
  const reasonText = useReasonText();
  const texts = usePriceTexts();
  const requested = texts.price(bet.marketType, bet.price ?? bet.rate ?? 0, bet.run);
  const figures = {
    size: formatStake(bet.matched),
    matched: formatStake(bet.matched),
    waiting: formatStake(bet.remaining),
    price: outcome === 'unmatched' || outcome === 'part_matched' ? requested : texts.bet(bet),
    reason: reasonText(bet.reason),
  };
  if (outcome === 'pending') return t('placing');
  if (isKeptOld(bet)) return t('notChanged', { reason: reasonText(bet.reason) });
  if (outcome === 'lapsed' && bet.reason === null) return t('lapsedPlain');
  return t(outcome, figures);
}

/** All or part of it waits: buttons to cancel or edit it. */
function RestActions({ entry, bet }: { entry: SlipEntry; bet: Bet }) {
  const t = useTranslations('orders.outcome');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await cancelBets({ betId: bet.betId });
    } catch (error) {
      setProblem(t('cancelFailed', { message: failureText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Row wrap gap={6} marginTop={6} className={slipStyles.actions}>
        <Button size="small" busy={isBusy} busyLabel={t('cancelling')} onClick={() => void cancel()}>
          {t(bet.matched > 0 ? 'cancelRest' : 'cancelBet')}
        </Button>
        <EditButton
          bet={bet}
          onEdited={(edited) => dispatchSlip({ type: 'answered', id: entry.id, bet: edited, now: serverNow() })}
        >
          {(open) => (
            <Button size="small" disabled={isBusy} onClick={open}>
              {t('editPrice')}
            </Button>
          )}
        </EditButton>
        <Button
          look="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => dispatchSlip({ type: 'removed', id: entry.id })}
        >
          {t('done')}
        </Button>
      </Row>
      {problem ? <NoticeLine icon={CircleX}>{problem}</NoticeLine> : null}
    </>
  );
}

/** Nothing of it waits, and not all of it was matched. */
function AfterActions({ entry, bet }: { entry: SlipEntry; bet: Bet }) {
  const t = useTranslations('orders.outcome');
  const again = () => {
    const rest = stakeText(bet.size - bet.matched);
    dispatchSlip({ type: 'editedAgain', id: entry.id, stakeText: rest, ownPrice: entry.isOwnPrice });
  };
  return (
    <Row wrap gap={6} marginTop={6} className={slipStyles.actions}>
      {bet.status === 'voided' || isKeptOld(bet) ? null : (
        <Button size="small" onClick={again}>
          {t('tryAgain')}
        </Button>
      )}
      <Button look="ghost" size="small" onClick={() => dispatchSlip({ type: 'removed', id: entry.id })}>
        {t('done')}
      </Button>
    </Row>
  );
}
