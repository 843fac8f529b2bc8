import { Button, formatMoney, Note, Segments, Stack, Toggle } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { readStake } from '../../core/orders/slip/stake-text.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { BonusLine } from '../../orders/slip/bonus-line.tsx';
import { DelayLeft } from './delay-left.tsx';
import { PickRow } from './pick-row.tsx';
import { MovedLine, MultiLine, StakeField, SumLines, SystemChoice, TicketStakes } from './slip-fields.tsx';
import { crowdedEvents, productText, systemsOf, unitPrices } from './slip-sums.ts';
import { SystemTable } from './system-table.tsx';
import {
  giveUpAttempt,
  isChanged,
  leaveChangedOdds,
  type SlipMode,
  type TicketPick,
  takeChangedOdds,
  useTicketSlip,
} from './ticket-slip.ts';
import { usePlaceTickets } from './use-place-tickets.ts';
import { usePricedTogether } from './use-priced-together.ts';
import { faultOf, sumsOfSlip } from './whole-slip.ts';

/** The picks, how they are combined, cost and possible return. */
export function SlipForm({ onPlaced }: { onPlaced: () => void }) {
  const t = useTranslations('sportsbook.slip');
  const { picks, mode, attempt } = useTicketSlip();
  const together = usePricedTogether(mode, picks);
  const placing = usePlaceTickets(onPlaced);
  const hadFocus = useRef(false);
  if (picks.length === 0) return <Note>{t('empty')}</Note>;
  return (
    <Stack gap={12}>
      <Segments
        label={t('kinds')}
        items={(['singles', 'multi', 'system'] as const).map((key) => ({ key, label: t(key) }))}
        chosen={mode}
        onChoose={(chosen) => useTicketSlip.setState({ mode: chosen })}
      />
      <Stack as="ul" gap={8}>
        {picks.map((pick) => (
          <PickRow
            key={pick.selectionId}
            pick={pick}
            isPlacing={placing.isPlacing || attempt !== null}
            isJoined={together.events.includes(pick.gameId)}
            isRedundant={together.redundant.includes(pick.selectionId)}
          />
        ))}
      </Stack>
      {attempt && !placing.isPlacing ? (
        <FocusKeeper key="unanswered" hadFocus={hadFocus}>
          <Unanswered failure={placing.failure} onRetry={() => void placing.again()} />
        </FocusKeeper>
      ) : (
        <FocusKeeper key="stake" hadFocus={hadFocus}>
          <StakeAndPlace placing={placing} together={together} />
        </FocusKeeper>
      )}
    </Stack>
  );
}

interface FocusKeeperProps {
  /** Whether the part that was removed last contained the focus. */
  readonly hadFocus: RefObject<boolean>;
  readonly children: ReactNode;
}

/** A part of the form that is exchanged for another: its main button gets the focus that the other one had. */
function FocusKeeper({ hadFocus, children }: FocusKeeperProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (hadFocus.current) element?.querySelector<HTMLElement>('[data-main]')?.focus();
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus]);
  return (
    <Stack gap={12} ref={part}>
      {children}
    </Stack>
  );
}

/**
 * Takes the place of the form while the outcome of a sent ticket is unknown.
 * @param failure why the last try was refused, if that leaves the outcome open.
 */
function Unanswered({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const t = useTranslations('sportsbook.slip');
  const ui = useTranslations('ui');
  return (
    <>
      <Note role="alert">{t('unanswered')}</Note>
      {failure ? (
        <Note role="alert" color="loss">
          {failure}
        </Note>
      ) : null}
      <Button data-main look="primary" size="large" full onClick={onRetry}>
        {ui('retry')}
      </Button>
      <Button full onClick={giveUpAttempt}>
        {t('giveUp')}
      </Button>
      <Note>{t('giveUpHelp')}</Note>
    </>
  );
}

/** Returns why these picks make no ticket of this kind; null: they do. */
function obstacleOf(
  mode: SlipMode,
  picks: readonly TicketPick[],
): 'needsTwo' | 'needsThree' | 'sameMatch' | 'tooMany' | null {
  if (mode === 'singles') return null;
  if (picks.length > 12) return 'tooMany';
  if (mode === 'multi') return picks.length < 2 ? 'needsTwo' : null;
  if (crowdedEvents(picks).length > 0) return 'sameMatch';
  return picks.length < 3 ? 'needsThree' : null;
}

interface StakeAndPlaceProps {
  readonly placing: ReturnType<typeof usePlaceTickets>;
  readonly together: ReturnType<typeof usePricedTogether>;
}

function StakeAndPlace({ placing, together }: StakeAndPlaceProps) {
  const t = useTranslations('sportsbook.slip');
  const { picks: all, mode, stake: text, system: wanted } = useTicketSlip();
  const picked = all.filter(({ selectionId }) => !together.redundant.includes(selectionId));
  const terms = useRead('ticketTerms').data;
  const [hasTried, setTried] = useState(false);
  // Totals use the current odds; these are accepted only if the player says so.
  const isMoved =
    picked.some((pick) => isChanged(pick) && !together.events.includes(pick.gameId)) && !placing.isPlacing;
  const picks = isMoved ? picked.map(atOddsOfNow) : picked;
  const obstacle = obstacleOf(mode, picks);
  if (obstacle) return <Note>{t(obstacle)}</Note>;
  const { groups } = together;
  if (groups === null) return <NotTogether failure={together.failure} />;
  const stake = readStake(text);
  const size = stake.kind === 'valid' ? stake.size : 0;
  const systems = systemsOf(picks.length);
  const system = systems.includes(wanted) ? wanted : (systems[0] ?? '');
  const slip = { mode, system, picks, groups, stake: size };
  const sums = sumsOfSlip(slip);
  const fault = faultOf(slip, sums, terms);
  const place = () => {
    setTried(true);
    if (fault) return;
    takeChangedOdds();
    void placing.place(slip);
  };
  return (
    <>
      {mode === 'system' ? <SystemChoice systems={systems} chosen={system} /> : null}
      <StakeField text={text} mode={mode} fault={hasTried ? fault : null} />
      <TicketStakes text={text} />
      {mode === 'multi' && !isMoved ? <MultiLine picks={picks} groups={groups} /> : null}
      {mode === 'multi' && isMoved ? <MovedLine was={picked} now={picks} groups={groups} /> : null}
      {mode === 'system' && size > 0 ? <SystemTable sums={sums} /> : null}
      <SumLines sums={sums} />
      <AcceptedOdds />
      <BonusLine />
      {placing.failure ? (
        <Note role="alert" color="loss">
          {placing.failure}
        </Note>
      ) : null}
      <PlaceButton
        what={whatOf(mode, system, picks.length)}
        atRisk={sums.atRisk}
        isPlacing={placing.isPlacing}
        delaySeconds={Math.max(...picks.map(({ delaySeconds }) => delaySeconds))}
        isOff={picks.some(({ now }) => now === null)}
        moved={isMoved ? productText(unitPrices(picks, groups)) : null}
        onPlace={place}
      />
      {isMoved ? (
        <Button full onClick={leaveChangedOdds}>
          {t('leave')}
        </Button>
      ) : null}
      <Note>{t('fixed')}</Note>
    </>
  );
}

/** Whether better odds than displayed are accepted. */
function AcceptedOdds() {
  const t = useTranslations('sportsbook.slip');
  const isExact = useSlipSettings(({ acceptOdds }) => acceptOdds === 'exact');
  return (
    <>
      <Toggle on={!isExact} onChange={(on) => useSlipSettings.setState({ acceptOdds: on ? 'better' : 'exact' })}>
        {t('accept')}
      </Toggle>
      <Note>{t(isExact ? 'acceptNone' : 'acceptHelp')}</Note>
    </>
  );
}

/** Shown while the combined price loads, and if it is not available. */
function NotTogether({ failure }: { failure: unknown }) {
  const t = useTranslations('sportsbook.slip');
  return failure ? <Note role="alert">{failureText(failure)}</Note> : <Note>{t('pricing')}</Note>;
}

const atOddsOfNow = (pick: TicketPick): TicketPick => ({ ...pick, price: pick.now ?? pick.price });

/** Text of the button. */
type What =
  | { readonly kind: 'single' | 'fold'; readonly count: number }
  | { readonly kind: 'system'; readonly name: string };

function whatOf(mode: SlipMode, system: string, count: number): What {
  if (mode === 'system') return { kind: 'system', name: system };
  return { kind: mode === 'multi' ? 'fold' : 'single', count };
}

interface PlaceButtonProps {
  readonly what: What;
  readonly atRisk: number;
  readonly isPlacing: boolean;
  readonly delaySeconds: number;
  readonly isOff: boolean;
  /** The product of the current odds, if they moved: the button accepts them. */
  readonly moved: string | null;
  readonly onPlace: () => void;
}

function PlaceButton({ what, atRisk, isPlacing, delaySeconds, isOff, moved, onPlace }: PlaceButtonProps) {
  const t = useTranslations('sportsbook.slip');
  const isAuth = useSession((session) => session.isAuth);
  if (!isAuth)
    return (
      <Button look="primary" size="large" full onClick={() => openLogin({ returnTo: window.location.pathname })}>
        {t('login')}
      </Button>
    );
  const amount = formatMoney(atRisk);
  const isOneTicket = what.kind === 'fold' || (what.kind === 'single' && what.count === 1);
  const said =
    what.kind === 'system'
      ? what.name
      : what.kind === 'fold'
        ? t('foldName', { count: what.count })
        : t('single', { count: what.count });
  return (
    <Button
      data-main
      look="primary"
      size="large"
      full
      busy={isPlacing}
      busyLabel={delaySeconds > 0 ? <DelayLeft seconds={delaySeconds} /> : t('placing')}
      disabled={isOff}
      onClick={onPlace}
    >
      {moved === null ? t('place', { what: said, amount }) : null}
      {moved !== null && isOneTicket ? t('take', { odds: moved, amount }) : null}
      {moved !== null && !isOneTicket ? t('takeAll', { amount }) : null}
    </Button>
  );
}
