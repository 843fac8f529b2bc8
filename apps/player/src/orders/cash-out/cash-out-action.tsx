import type { Bet } from '@crease/client';
import { Button, type ButtonLook, formatProfit, formatStake, Grid, Icon, looks, Note, Row, Text } from '@crease/ui';
import { nameText, usePaused } from '@crease/web';
import { Check, CircleX, Lock, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shortPrice, useReasonText, useSideText } from '../bet-texts.tsx';
import { DelayCountdown } from '../entry/delay-countdown.tsx';
import styles from './cash-out-panel.module.css';
import type { CashOutState } from './use-cash-out.ts';

interface CashOutActionProps {
  state: CashOutState;
  onClose: () => void;
  onBets: () => void;
}

/** The last block of the panel: the button, or the result; the same height in every state. */
export function CashOutAction({ state, onClose, onBets }: CashOutActionProps) {
  const { stage } = state;
  const isPriced = stage.kind === 'ready' || stage.kind === 'sending';
  const isBad = stage.kind === 'failed' || stage.kind === 'moved';
  const block = useFocusKept(stage.kind);
  return (
    // Price updates are not announced; the result is.
    <Text
      ref={block}
      tabIndex={-1}
      as="div"
      marginTop={12}
      border="top"
      className={styles.block}
      role={isPriced ? 'group' : isBad ? 'alert' : 'status'}
    >
      {stage.kind === 'done' ? (
        <Done bets={stage.bets} onClose={onClose} onBets={onBets} />
      ) : stage.kind === 'waiting' ? (
        <Waiting bets={stage.bets} />
      ) : stage.kind === 'moved' ? (
        <Moved state={state} was={stage.was} />
      ) : stage.kind === 'failed' ? (
        <Failed state={state} stage={stage} onClose={onClose} />
      ) : (
        <Ready state={state} />
      )}
    </Text>
  );
}

/** Keeps the focus in the block when the pressed button is removed with its stage. */
function useFocusKept(stage: string) {
  const block = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    const isNew = last.current !== stage;
    last.current = stage;
    const { activeElement } = document;
    if (isNew && (activeElement === document.body || activeElement?.tagName === 'DIALOG'))
      block.current?.focus({ preventScroll: true });
  }, [stage]);
  return block;
}

function Ready({ state }: { state: CashOutState }) {
  const t = useTranslations('orders.cashOut');
  const isPaused = usePaused();
  const { quote, now, floor, share, stage } = state;
  if (quote && quote.status !== 'open') return <Closed status={quote.status} />;
  const isReady = floor !== null && !state.isQuoting && !isPaused;
  const isNothing = quote !== undefined && !state.isQuoting && floor === null;
  const words = isNothing
    ? t('nothing')
    : now === null || state.isQuoting
      ? t('quoting')
      : t('act', { share, amount: formatProfit(now) });
  return (
    <>
      <Button
        look="willow"
        size="large"
        full
        busy={stage.kind === 'sending'}
        busyLabel={t('sending')}
        disabled={!isReady}
        onClick={() => floor !== null && state.place(floor)}
      >
        {words}
      </Button>
      <Note marginTop={8} textAlign="center">
        {isNothing
          ? t('nothingNote')
          : t('terms', { seconds: quote?.delaySeconds ?? 0, percent: quote?.commissionPercent ?? 0 })}
      </Note>
    </>
  );
}

function Closed({ status }: { status: string }) {
  const t = useTranslations('orders.cashOut');
  const isOver = status !== 'suspended' && status !== 'ball_running';
  return (
    <Outcome icon={Lock} tone="warn" title={t(isOver ? 'over' : 'suspended')}>
      {isOver ? null : t('suspendedNote')}
    </Outcome>
  );
}

function Waiting({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.cashOut');
  const [first] = bets;
  return (
    <>
      {first ? <DelayCountdown bet={first} /> : null}
      <Note marginTop={8} textAlign="center">
        {t('leave')}
      </Note>
    </>
  );
}

function Moved({ state, was }: { state: CashOutState; was: number | null }) {
  const t = useTranslations('orders.cashOut');
  const plan = state.quote?.plan ?? null;
  const now = plan && formatProfit(plan.worst);
  const title =
    now === null ? t('movedPlain') : was === null ? t('movedTo', { now }) : t('moved', { now, was: formatProfit(was) });
  return (
    <>
      <Outcome icon={TrendingUp} tone="warn" title={title}>
        {t('movedNote')}
      </Outcome>
      <Pair
        main={{
          look: 'willow',
          words: now === null ? t('quoting') : t('take', { amount: now }),
          act: () => plan && state.place(plan.worst),
          isOff: plan === null || state.isQuoting,
        }}
        other={{ words: t('keep'), act: state.again }}
      />
    </>
  );
}

function Done({ bets, onClose, onBets }: { bets: readonly Bet[]; onClose: () => void; onBets: () => void }) {
  const t = useTranslations('orders.cashOut');
  const side = useSideText();
  const line = (bet: Bet) =>
    t('doneLine', {
      side: side(bet.marketType, bet.side),
      runner: nameText(bet.runnerName),
      size: formatStake(bet.matched),
      price: shortPrice(bet),
      bet: bet.betId,
    });
  return (
    <>
      <Outcome icon={Check} tone="good" title={t('done')}>
        {bets.map(line).join(' ')}
      </Outcome>
      <Pair main={{ look: 'quiet', words: t('toBets'), act: onBets }} other={{ words: t('close'), act: onClose }} />
    </>
  );
}

interface FailedProps {
  state: CashOutState;
  stage: { readonly reason: string | null; readonly message: string };
  onClose: () => void;
}

function Failed({ state, stage, onClose }: FailedProps) {
  const t = useTranslations('orders.cashOut');
  const reasonText = useReasonText();
  const reason = stage.reason === null ? stage.message : reasonText(stage.reason);
  return (
    <>
      <Outcome icon={CircleX} tone="bad" title={t('failed', { reason })}>
        {t('failedNote')}
      </Outcome>
      <Pair main={{ look: 'quiet', words: t('again'), act: state.again }} other={{ words: t('close'), act: onClose }} />
    </>
  );
}

interface OutcomeProps {
  icon: typeof Check;
  tone: 'good' | 'warn' | 'bad';
  title: string;
  children: ReactNode;
}

const OUTCOME_GROUNDS = { good: 'profit-soft', warn: 'surface-2', bad: 'loss-soft' } as const;
const OUTCOME_COLORS = { good: 'profit', warn: 'warn', bad: 'loss' } as const;

function Outcome({ icon, tone, title, children }: OutcomeProps) {
  return (
    <Row gap={8} padding={10} size={12} dense radius="md" background={OUTCOME_GROUNDS[tone]}>
      <Icon className={looks({ color: OUTCOME_COLORS[tone] })} of={icon} />
      <p>
        <Text as="b" block>
          {title}
        </Text>
        <Text block>{children}</Text>
      </p>
    </Row>
  );
}

interface Act {
  look?: ButtonLook;
  words: string;
  act: () => void;
  isOff?: boolean;
}

function Pair({ main, other }: { main: Act; other: Act }) {
  return (
    <Grid columns={2} gap={8} marginTop={8}>
      <Button look={main.look ?? 'quiet'} disabled={main.isOff ?? false} onClick={main.act}>
        {main.words}
      </Button>
      <Button onClick={other.act}>{other.words}</Button>
    </Grid>
  );
}
