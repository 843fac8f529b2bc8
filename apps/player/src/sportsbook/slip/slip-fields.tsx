import { Button, formatMoney, formatStake, Grid, looks, Note, Row, Stack, Text } from '@crease/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { addToStake, cleanStake, groupStake } from '../../core/orders/slip/stake-text.ts';
import { fixedOddsText } from '../selection-texts.ts';
import styles from './slip.module.css';
import { type PricedGroup, productText, type SlipSums, unitPrices } from './slip-sums.ts';
import { type SlipMode, type TicketPick, useTicketSlip } from './ticket-slip.ts';
import type { Fault } from './whole-slip.ts';

interface MultiLineProps {
  readonly picks: readonly TicketPick[];
  readonly groups: readonly PricedGroup[];
}

/** The product of all odds with its factors; selections of one match at their combined price. */
export function MultiLine({ picks, groups }: MultiLineProps) {
  const t = useTranslations('sportsbook.slip');
  const prices = unitPrices(picks, groups);
  return (
    <div>
      {(prices.length > 1 ? groups : []).map(({ gameId, price }) => (
        <Note key={gameId}>
          {t('together', {
            event: picks.find((pick) => pick.gameId === gameId)?.event ?? '',
            odds: fixedOddsText(price),
          })}
        </Note>
      ))}
      <Text as="p" weight={600}>
        {t('fold', { count: picks.length, odds: productText(prices) })}
      </Text>
      <Note>{prices.length > 1 ? t('product', { odds: prices.map(fixedOddsText).join(' × ') }) : t('jointPrice')}</Note>
    </div>
  );
}

/** Chooses a system that the legs allow. */
export function SystemChoice({ systems, chosen }: { systems: readonly string[]; chosen: string }) {
  const t = useTranslations('sportsbook.slip');
  const id = useId();
  const nameOf = (system: string) => {
    const [pick, legs] = system.split('/');
    return legs === undefined ? system : t('combinations', { pick: pick ?? '', legs });
  };
  return (
    <Stack gap={4} className={styles.field}>
      <Text as="label" weight={500} htmlFor={id}>
        {t('which')}
      </Text>
      <select id={id} value={chosen} onChange={(event) => useTicketSlip.setState({ system: event.target.value })}>
        {systems.map((system) => (
          <option key={system} value={system}>
            {nameOf(system)}
          </option>
        ))}
      </select>
    </Stack>
  );
}

/** The stake as typed, and its fault. */
export function StakeField({ text, mode, fault }: { text: string; mode: SlipMode; fault: Fault | null }) {
  const t = useTranslations('sportsbook.slip');
  const id = useId();
  return (
    <Stack gap={4} className={styles.field}>
      <Text as="label" weight={500} htmlFor={id}>
        {t(mode === 'singles' ? 'stakeEach' : mode === 'system' ? 'stakeLine' : 'stake')}
      </Text>
      <span className={styles.stakeBox} data-bad={fault ? true : undefined}>
        <span aria-hidden="true">₹</span>
        <input
          className={looks({ grow: true, shrink: true, color: 'text', weight: 600, textAlign: 'end' })}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-bad` : undefined}
          value={groupStake(text)}
          onChange={(event) => useTicketSlip.setState({ stake: cleanStake(event.target.value) })}
        />
      </span>
      {fault ? (
        <Note id={`${id}-bad`} color="loss">
          {fault.what === 'payout'
            ? t('payout', { max: formatStake(fault.maxPayout) })
            : t('badStake', { min: formatStake(fault.minStake), max: formatStake(fault.maxStake) })}
        </Note>
      ) : null}
    </Stack>
  );
}

interface MovedLineProps {
  readonly was: readonly TicketPick[];
  readonly now: readonly TicketPick[];
  readonly groups: readonly PricedGroup[];
}

/** The product of all odds, before and after some moved. */
export function MovedLine({ was, now, groups }: MovedLineProps) {
  const t = useTranslations('sportsbook.slip');
  const product = (picks: readonly TicketPick[]) => productText(unitPrices(picks, groups));
  return (
    <Row as="p" gap={8} justify="between">
      <span>{t('foldWas', { count: was.length, odds: product(was) })}</span>
      <strong>{t('foldNow', { odds: product(now) })}</strong>
    </Row>
  );
}

/** Cost and possible return. */
export function SumLines({ sums: { atRisk, returns } }: { sums: SlipSums }) {
  const t = useTranslations('sportsbook.slip');
  return (
    <Grid as="dl" gap={6} columns="end">
      <dt>{t('atRisk')}</dt>
      <Text as="dd" weight={600} textAlign="end">
        {formatMoney(atRisk)}
      </Text>
      <dt>{t('returns')}</dt>
      <Text weight={600} textAlign="end" as="dd" size={16} dense>
        {formatMoney(returns)}
      </Text>
    </Grid>
  );
}

/** Amounts of the player's quick stakes that fit a row. */
const SHOWN = 4;

/** Quick stakes: each press adds its amount. */
export function TicketStakes({ text }: { text: string }) {
  const t = useTranslations('sportsbook.slip');
  const stakes = useSlipSettings(({ quickStakes }) => quickStakes);
  return (
    <Row wrap gap={4}>
      {stakes.slice(0, SHOWN).map((stake) => (
        <Button
          key={stake}
          size="small"
          aria-label={t('addStake', { amount: formatStake(stake) })}
          onClick={() => useTicketSlip.setState({ stake: addToStake(text, stake) })}
        >
          +{formatStake(stake)}
        </Button>
      ))}
      {text === '' ? null : (
        <Button size="small" look="ghost" onClick={() => useTicketSlip.setState({ stake: '' })}>
          {t('clearStake')}
        </Button>
      )}
    </Row>
  );
}
