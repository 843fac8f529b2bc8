import { MARKET_KINDS } from '@crease/exchange';
import { Button, formatMoney, formatProfit, Icon, looks, Row } from '@crease/ui';
import { usePaused } from '@crease/web';
import { CircleAlert, CircleX, LoaderCircle, Lock, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Offer } from '../../core/markets/best-price.ts';
import { liabilityOf, profitOf } from '../../core/orders/bets/leg.ts';
import { keptDraft } from '../../core/orders/slip/drafts.ts';
import { placeEntries } from '../../core/orders/slip/place-bet.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type Notice, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { usePriceTexts } from '../bet-texts.tsx';
import { MovedAnswers } from './moved-answers.tsx';
import styles from './slip.module.css';
import type { EntryState } from './use-entry-state.ts';

/** What prevents placing the entry, or the result of the last attempt; one notice at a time. */
export function EntryNotice({ entry, state }: { entry: SlipEntry; state: EntryState }) {
  const notice = entry.stage.kind === 'editing' ? entry.stage.notice : null;
  const isMoved = notice?.kind === 'refused' && notice.code === 'PRICE_CHANGED' && state.moved !== null;
  return (
    <div role="status">
      {notice && !isMoved ? (
        <AttemptNotice entry={entry} notice={notice} />
      ) : (
        <MarketNotice entry={entry} state={state} />
      )}
    </div>
  );
}

function MarketNotice({ entry, state: { check, moved } }: { entry: SlipEntry; state: EntryState }) {
  const t = useTranslations('orders.check');
  const { kind } = check;
  if (kind === 'suspended' || kind === 'ball_running' || kind === 'over' || kind === 'no_offer') {
    return (
      <NoticeLine icon={Lock} tone="quiet">
        {t(kind)}
      </NoticeLine>
    );
  }
  if (kind === 'bad_price') return <NoticeLine icon={CircleAlert}>{t('bad_price')}</NoticeLine>;
  return moved ? <MovedNotice entry={entry} offer={moved} /> : null;
}

/** The price got worse during editing. For a single bet the answers replace its button. */
function MovedNotice({ entry, offer }: { entry: SlipEntry; offer: Offer }) {
  const t = useTranslations('orders.moved');
  const { pick } = entry;
  const isOdds = MARKET_KINDS[pick.marketType].dealtBy === 'book';
  const isOnly = useSlip(({ entries }) => entries.filter(isEditing).length === 1);
  const texts = usePriceTexts();
  const now = texts.price(pick.marketType, offer.price, offer.run);
  const asked = texts.price(pick.marketType, entry.price, entry.run);
  const draft = keptDraft({ ...entry, price: offer.price, run: offer.run });
  const figures = {
    now,
    asked,
    profit: formatProfit(draft ? profitOf(draft) : 0),
    liability: formatMoney(draft ? liabilityOf(draft) : 0),
  };
  const key = !isOdds || !draft ? 'quote' : pick.side === 'back' ? 'odds' : 'layOdds';
  return (
    <>
      <NoticeLine icon={offer.price < entry.price ? TrendingDown : TrendingUp} tone="warn">
        {t(key, figures)}
      </NoticeLine>
      {isOnly ? null : (
        <Row wrap gap={6} marginTop={6} className={styles.actions}>
          <MovedAnswers entry={entry} offer={offer} size="small" />
        </Row>
      )}
    </>
  );
}

function AttemptNotice({ entry, notice }: { entry: SlipEntry; notice: Notice }) {
  const t = useTranslations('orders.outcome');
  const known = useTranslations('orders.refusal');
  if (notice.kind === 'again') return <AgainNotice id={entry.id} />;
  if (notice.kind === 'not_placed') return <NoticeLine icon={CircleX}>{t('not_placed')}</NoticeLine>;
  const { code } = notice;
  const message = isKnown(code) ? known(code) : notice.message;
  return <NoticeLine icon={code === 'MARKET_SUSPENDED' ? Lock : CircleX}>{t('refused', { message })}</NoticeLine>;
}

const KNOWN = [
  'INSUFFICIENT_FUNDS',
  'MARKET_SUSPENDED',
  'MARKET_CLOSED',
  'PRICE_CHANGED',
  'MARKET_VERSION_CHANGED',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
] as const;

/** Refusals without numbers are shown in the player's language; others with the server's text. */
function isKnown(code: string): code is (typeof KNOWN)[number] {
  return (KNOWN as readonly string[]).includes(code);
}

function AgainNotice({ id }: { id: string }) {
  const t = useTranslations('orders.outcome');
  const isPaused = usePaused();
  return (
    <>
      <NoticeLine icon={CircleAlert} tone="warn">
        {t('again')}
      </NoticeLine>
      <Row wrap gap={6} marginTop={6} className={styles.actions}>
        <Button look="primary" size="small" disabled={isPaused} onClick={() => placeEntries([id], true)}>
          {t('placeAgain')}
        </Button>
        <Button size="small" onClick={() => dispatchSlip({ type: 'removed', id })}>
          {t('notAgain')}
        </Button>
      </Row>
    </>
  );
}

interface NoticeLineProps {
  /** Absent: a turning one, of something under way. */
  icon?: typeof Lock;
  tone?: 'bad' | 'warn' | 'quiet' | 'good';
  children: ReactNode;
}

const NOTICE_COLORS = { bad: 'loss', warn: 'warn', quiet: 'text-3', good: 'profit' } as const;

/** An icon and one sentence on a plain ground. */
export function NoticeLine({ icon, tone = icon ? 'bad' : 'quiet', children }: NoticeLineProps) {
  const mark = <Icon className={looks({ color: NOTICE_COLORS[tone] })} of={icon ?? LoaderCircle} size={14} />;
  return (
    <Row
      as="p"
      align="start"
      marginTop={8}
      size={12}
      dense
      breakWords
      radius="sm"
      background="surface"
      className={styles.notice}
    >
      {icon ? mark : <span className={styles.spinner}>{mark}</span>}
      <span>{children}</span>
    </Row>
  );
}
