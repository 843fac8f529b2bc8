import { Button, formatMoney, formatOdds, Segments, Toggle } from '@crease/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanStake, groupStake, readStake } from '../../core/orders/slip/stake-text.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { DelayLeft } from './delay-left.tsx';
import { PickRow } from './pick-row.tsx';
import styles from './slip-form.module.css';
import { productText, type SlipSums, sumsOf, systemsOf } from './slip-sums.ts';
import { SystemTable } from './system-table.tsx';
import {
  isChanged,
  leaveChangedOdds,
  type SlipMode,
  type TicketPick,
  takeChangedOdds,
  useTicketSlip,
} from './ticket-slip.ts';
import { usePlaceTickets } from './use-place-tickets.ts';

/** What is picked, how it is combined, what it costs and may bring. */
export function SlipForm({ onPlaced }: { onPlaced: () => void }) {
  const t = useTranslations('sportsbook.slip');
  const { picks, mode } = useTicketSlip();
  if (picks.length === 0) return <p className={styles.note}>{t('empty')}</p>;
  return (
    <div className={styles.form}>
      <Segments
        label={t('kinds')}
        items={(['singles', 'multi', 'system'] as const).map((key) => ({ key, label: t(key) }))}
        chosen={mode}
        onChoose={(chosen) => useTicketSlip.setState({ mode: chosen })}
      />
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <PickRow key={pick.selectionId} pick={pick} />
        ))}
      </ul>
      <StakeAndPlace onPlaced={onPlaced} />
    </div>
  );
}

/** Why these picks make no ticket of this kind; null: they do. */
function obstacleOf(
  mode: SlipMode,
  picks: readonly TicketPick[],
): 'needsTwo' | 'needsThree' | 'sameMatch' | 'tooMany' | null {
  if (mode === 'singles') return null;
  if (picks.length > 12) return 'tooMany';
  if (new Set(picks.map(({ gameId }) => gameId)).size < picks.length) return 'sameMatch';
  if (mode === 'multi') return picks.length < 2 ? 'needsTwo' : null;
  return picks.length < 3 ? 'needsThree' : null;
}

/** The least that the house takes on a line, paise. */
const LEAST = 1000;

function StakeAndPlace({ onPlaced }: { onPlaced: () => void }) {
  const t = useTranslations('sportsbook.slip');
  const { picks, mode, stake: text, system: wanted } = useTicketSlip();
  const placing = usePlaceTickets(onPlaced);
  const [hasTried, setTried] = useState(false);
  const obstacle = obstacleOf(mode, picks);
  if (obstacle) return <p className={styles.note}>{t(obstacle)}</p>;
  const stake = readStake(text);
  const size = stake.kind === 'valid' ? stake.size : 0;
  const systems = systemsOf(picks.length);
  const system = systems.includes(wanted) ? wanted : (systems[0] ?? '');
  const sums = sumsOfSlip({ mode, system, picks, stake: size });
  const isStakeFit = size >= LEAST;
  const place = () => {
    setTried(true);
    if (isStakeFit) void placing.place({ mode, system, picks, stake: size });
  };
  return (
    <>
      {mode === 'system' ? <SystemChoice systems={systems} chosen={system} /> : null}
      <StakeField text={text} mode={mode} isBad={hasTried && !isStakeFit} />
      {mode === 'multi' ? <MultiLine picks={picks} /> : null}
      {mode === 'system' && size > 0 ? <SystemTable sums={sums} /> : null}
      <dl className={styles.sums}>
        <dt>{t('atRisk')}</dt>
        <dd>{formatMoney(sums.atRisk)}</dd>
        <dt>{t('returns')}</dt>
        <dd className={styles.returns}>{formatMoney(sums.returns)}</dd>
      </dl>
      <Toggle on onChange={() => {}} disabled>
        {t('accept')}
      </Toggle>
      {picks.filter(isChanged).map((pick) => (
        <ChangedOdds key={pick.selectionId} pick={pick} />
      ))}
      {placing.failure ? (
        <p role="alert" className={styles.failure}>
          {placing.failure}
        </p>
      ) : null}
      <PlaceButton
        what={whatOf(mode, system, picks.length)}
        atRisk={sums.atRisk}
        isPlacing={placing.isPlacing}
        delaySeconds={Math.max(...picks.map(({ delaySeconds }) => delaySeconds))}
        isOff={picks.some((pick) => isChanged(pick) || pick.now === null)}
        onPlace={place}
      />
      <p className={styles.note}>{t('fixed')}</p>
    </>
  );
}

interface WholeSlip {
  readonly mode: SlipMode;
  readonly system: string;
  readonly picks: readonly TicketPick[];
  readonly stake: number;
}

const NOTHING: SlipSums = { lines: 0, atRisk: 0, returns: 0, byWinners: [] };

function sumsOfSlip({ mode, system, picks, stake }: WholeSlip): SlipSums {
  const prices = picks.map(({ price }) => price);
  if (mode === 'multi') return sumsOf('multi', prices, stake) ?? NOTHING;
  if (mode === 'system') return sumsOf(system, prices, stake) ?? NOTHING;
  const each = prices.map((price) => sumsOf('single', [price], stake) ?? NOTHING);
  const total = (of: 'atRisk' | 'returns' | 'lines') => each.reduce((sum, one) => sum + one[of], 0);
  return { lines: total('lines'), atRisk: total('atRisk'), returns: total('returns'), byWinners: [] };
}

/** What the button says it places. */
type What =
  | { readonly kind: 'single' | 'fold'; readonly count: number }
  | { readonly kind: 'system'; readonly name: string };

function whatOf(mode: SlipMode, system: string, count: number): What {
  if (mode === 'system') return { kind: 'system', name: system };
  return { kind: mode === 'multi' ? 'fold' : 'single', count };
}

function MultiLine({ picks }: { picks: readonly TicketPick[] }) {
  const t = useTranslations('sportsbook.slip');
  const prices = picks.map(({ price }) => price);
  return (
    <div>
      <p className={styles.fold}>{t('fold', { count: picks.length, odds: productText(prices) })}</p>
      <p className={styles.note}>{t('product', { odds: prices.map((price) => formatOdds(price)).join(' × ') })}</p>
    </div>
  );
}

function SystemChoice({ systems, chosen }: { systems: readonly string[]; chosen: string }) {
  const t = useTranslations('sportsbook.slip');
  const id = useId();
  const nameOf = (system: string) => {
    const [pick, legs] = system.split('/');
    return legs === undefined ? system : t('combinations', { pick: pick ?? '', legs });
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('which')}</label>
      <select id={id} value={chosen} onChange={(event) => useTicketSlip.setState({ system: event.target.value })}>
        {systems.map((system) => (
          <option key={system} value={system}>
            {nameOf(system)}
          </option>
        ))}
      </select>
    </div>
  );
}

function StakeField({ text, mode, isBad }: { text: string; mode: SlipMode; isBad: boolean }) {
  const t = useTranslations('sportsbook.slip');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(mode === 'singles' ? 'stakeEach' : mode === 'system' ? 'stakeLine' : 'stake')}</label>
      <span className={styles.stakeBox} data-bad={isBad || undefined}>
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${id}-bad` : undefined}
          value={groupStake(text)}
          onChange={(event) => useTicketSlip.setState({ stake: cleanStake(event.target.value) })}
        />
      </span>
      {isBad ? (
        <p id={`${id}-bad`} className={styles.failure}>
          {t('badStake')}
        </p>
      ) : null}
    </div>
  );
}

function ChangedOdds({ pick }: { pick: TicketPick }) {
  const t = useTranslations('sportsbook.slip');
  const now = formatOdds(pick.now ?? pick.price);
  return (
    <div role="alert" className={styles.changed}>
      <p>{t('changed', { was: formatOdds(pick.price), now })}</p>
      <div className={styles.answers}>
        <Button size="small" look="primary" onClick={takeChangedOdds}>
          {t('take', { odds: now })}
        </Button>
        <Button size="small" onClick={leaveChangedOdds}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}

interface PlaceButtonProps {
  readonly what: What;
  readonly atRisk: number;
  readonly isPlacing: boolean;
  readonly delaySeconds: number;
  readonly isOff: boolean;
  readonly onPlace: () => void;
}

function PlaceButton({ what, atRisk, isPlacing, delaySeconds, isOff, onPlace }: PlaceButtonProps) {
  const t = useTranslations('sportsbook.slip');
  const isAuth = useSession((session) => session.isAuth);
  if (!isAuth)
    return (
      <Button look="primary" size="large" full onClick={() => openLogin({ returnTo: window.location.pathname })}>
        {t('login')}
      </Button>
    );
  const said =
    what.kind === 'system'
      ? what.name
      : what.kind === 'fold'
        ? `${what.count}-fold`
        : t('single', { count: what.count });
  return (
    <Button
      look="primary"
      size="large"
      full
      busy={isPlacing}
      busyLabel={delaySeconds > 0 ? <DelayLeft seconds={delaySeconds} /> : t('placing')}
      disabled={isOff}
      onClick={onPlace}
    >
      {t('place', { what: said, amount: formatMoney(atRisk) })}
    </Button>
  );
}
