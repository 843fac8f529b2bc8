import type { Market } from '@crease/client';
import { Button, formatMoney, formatStake, Icon, Row, Text, Toggle } from '@crease/ui';
import { usePaused } from '@crease/web';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Offer } from '../../core/markets/best-price.ts';
import { marketStore, useMarketValue } from '../../core/markets/markets.ts';
import { sideKey } from '../../core/orders/bets/leg.ts';
import { moveToAnswer } from '../../core/orders/slip/entry-check.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { useBonusPreference, useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { affordableStake, type SlipTotals } from '../../core/orders/slip/slip-totals.ts';
import { stakeText } from '../../core/orders/slip/stake-text.ts';
import { freeForSports, useSession } from '../../core/session.ts';
import { useSideText } from '../bet-texts.tsx';
import { CoachLine, HelpTerm } from '../coach.tsx';
import { NoticeLine } from '../entry/entry-notice.tsx';
import { MovedAnswers } from '../entry/moved-answers.tsx';
import slipStyles from '../entry/slip.module.css';
import { BonusLine } from './bonus-line.tsx';
import { useReadyIds } from './place-slip.ts';
import styles from './slip-footer.module.css';
import { useEditing, useOnlyDraft, useSlipTotals } from './use-slip-markets.ts';

const AT_PLACE = ['place'] as const;

/** The confirm switch; then, always visible, the exposure before and after and the button. */
export function SlipFooter({ inline = false, side }: { inline?: boolean; side?: 'back' | 'lay' }) {
  const totals = useSlipTotals();
  const isAuth = useSession((session) => session.isAuth);
  const isWriting = useSlip(({ entries }) => entries.some(isEditing));
  if (!isWriting) return null;
  return (
    <>
      {inline ? null : (
        <div className={slipStyles.choices}>
          <ConfirmSwitch />
          <BonusLine />
        </div>
      )}
      <Text
        as="div"
        background="surface"
        className={slipStyles.footer}
        data-inline={inline || undefined}
        data-side={inline ? side : undefined}
      >
        <CoachLine of={AT_PLACE} />
        {inline ? <BonusLine /> : null}
        {isAuth ? <ExposureLine totals={totals} /> : null}
        <Shortfall totals={totals} />
        <PlaceButton totals={totals} />
      </Text>
    </>
  );
}

function ExposureLine({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.slip');
  const exposure = useSession((session) => session.exposureAmount);
  const after = exposure + totals.exposureChange;
  return (
    <Row as="p" align="center" justify="between" color="text-2" size={12} className={styles.exposure}>
      <span>
        {t('exposure')} <HelpTerm of="exposure" />
      </span>
      <span>
        <span data-loss={exposure > 0 || undefined}>{formatMoney(-exposure)}</span>
        <Icon of={ArrowRight} size={12} />
        <b>{formatMoney(-Math.max(0, after))}</b>
      </span>
    </Row>
  );
}

function ConfirmSwitch() {
  const t = useTranslations('orders.slip');
  const confirmFirst = useSlipSettings((settings) => settings.confirmFirst);
  return (
    <Toggle
      on={confirmFirst}
      onChange={(on) => useSlipSettings.setState({ confirmFirst: on })}
      className={slipStyles.confirmSwitch}
    >
      {t('confirmFirst')}
    </Toggle>
  );
}

/** Warns about missing funds before placing; for a single bet offers the affordable stake. */
function Shortfall({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.check');
  const missing = useMissing(totals);
  const only = useOnlyDraft();
  const balance = useSession((session) => freeForSports(session.wallet));
  if (missing <= 0) return null;
  const enough = only ? affordableStake(only.drafted, balance) : 0;
  return (
    <>
      <NoticeLine icon={CircleAlert}>{t('short', { amount: formatMoney(missing) })}</NoticeLine>
      {only && enough >= only.least ? (
        <Row wrap gap={6} marginTop={6} className={slipStyles.actions}>
          <Button
            size="small"
            onClick={() => dispatchSlip({ type: 'stakeTyped', id: only.id, text: stakeText(enough) })}
          >
            {t('use', { amount: formatStake(enough) })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

/** Returns the cash missing for the slip; 0 for a visitor, or if a bonus is used. */
function useMissing(totals: SlipTotals): number {
  const isBonusWanted = useBonusPreference(({ isWanted }) => isWanted);
  const cash = useSession(({ isAuth, wallet }) =>
    isAuth && !(isBonusWanted && wallet.sports > 0) ? freeForSports(wallet) : null,
  );
  return cash === null ? 0 : totals.needed - cash;
}

/** Returns the moved offer of the only bet, if it needs the player's decision. */
function useMoveToAnswer(only: SlipEntry | undefined): Offer | null {
  useMarketValue(
    only?.pick.marketId ?? '',
    useCallback(
      (market: Market | undefined) => {
        const offer = only ? moveToAnswer(only, market) : null;
        return offer ? `${offer.price}|${offer.run}` : '';
      },
      [only],
    ),
  );
  return only ? moveToAnswer(only, marketStore.get(only.pick.marketId)) : null;
}

function PlaceButton({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.slip');
  const isAuth = useSession((session) => session.isAuth);
  const isPaused = usePaused();
  const isConfirming = useSlip((slip) => slip.isConfirming);
  const editing = useEditing();
  const ready = useReadyIds();
  const missing = useMissing(totals);
  const words = usePlaceText(editing, totals, isConfirming);
  const only = editing.length === 1 ? editing[0] : undefined;
  const moved = useMoveToAnswer(only);
  if (editing.length === 0) return null;
  if (!isAuth) {
    return (
      <Button type="submit" look="primary" size="large" full>
        {t('loginToPlace')}
      </Button>
    );
  }
  if (only && moved) {
    return (
      <Row gap={8} marginTop={8} className={styles.placeRow}>
        <MovedAnswers entry={only} offer={moved} size="large" />
      </Row>
    );
  }
  return (
    <>
      <Row gap={8} marginTop={8} className={styles.placeRow}>
        <Button
          type="submit"
          look={only ? only.pick.side : 'primary'}
          size="large"
          full
          disabled={ready.length === 0 || isPaused || missing > 0}
        >
          {ready.length === 0 && totals.atRisk === 0 ? t('placeNone') : words}
        </Button>
        {isConfirming ? (
          <Button size="large" onClick={() => dispatchSlip({ type: 'confirmDropped' })}>
            {t('change')}
          </Button>
        ) : null}
      </Row>
      {isPaused ? (
        <Text as="p" marginTop={6} color="warn" size={12}>
          {t('paused')}
        </Text>
      ) : null}
    </>
  );
}

/** "Place lay, ₹3,200.00 at risk": the action with its amount. */
function usePlaceText(editing: readonly SlipEntry[], totals: SlipTotals, isConfirming: boolean): string {
  const t = useTranslations('orders.slip');
  const sideText = useSideText();
  const amount = formatMoney(totals.atRisk);
  const only = editing.length === 1 ? editing[0] : undefined;
  if (!only) return t(isConfirming ? 'confirmMany' : 'placeMany', { count: editing.length, amount });
  const { marketType, side } = only.pick;
  const word = sideText(marketType, side);
  const isWord = sideKey(marketType, side) === side;
  return t(isConfirming ? 'confirm' : 'place', { side: isWord ? word.toLocaleLowerCase() : word, amount });
}
