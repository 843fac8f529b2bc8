import { MARKET_KINDS } from '@crease/exchange';
import { formatMoney, formatProfit, formatStake, Grid, Note, Row, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { liabilityOf, profitOf } from '../../core/orders/bets/leg.ts';
import type { Draft } from '../../core/orders/bets/position.ts';
import { keptDraft } from '../../core/orders/slip/drafts.ts';
import type { EntryCheck } from '../../core/orders/slip/entry-check.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { CoachLine, HelpTerm } from '../coach.tsx';
import styles from './entry.module.css';
import { EntryNotice } from './entry-notice.tsx';
import { FinerTerms } from './finer-terms.tsx';
import { OddsField } from './odds-field.tsx';
import slipStyles from './slip.module.css';
import { QuickStakes, StakeField } from './stake-field.tsx';
import { useEntryState } from './use-entry-state.ts';

interface EntryFormProps {
  entry: SlipEntry;
  inline: boolean;
  takesFocus: boolean;
  isActive: boolean;
}

const AT_STAKE = ['stake'] as const;

/** Odds, stake, quick stakes, cost and profit, and the options of the unmatched part. */
export function EntryForm({ entry, inline, takesFocus, isActive }: EntryFormProps) {
  const t = useTranslations('orders.slip');
  const state = useEntryState(entry);
  const problem = useStakeProblem(state.check);
  return (
    <>
      {isActive ? <CoachLine of={AT_STAKE} /> : null}
      <Grid align="start" gap={8} className={slipStyles.inputs}>
        <PriceField entry={entry} />
        <StakeField
          entryId={entry.id}
          text={entry.stakeText}
          limits={state.limits}
          problem={problem}
          takesFocus={takesFocus}
        />
      </Grid>
      {isActive ? <QuickStakes entryId={entry.id} /> : null}
      <Consequence entry={entry} draft={keptDraft(entry)} />
      {state.delaySeconds > 0 ? (
        <Note marginTop={4} color="text-3" className={styles.delay} data-inline={inline || undefined}>
          {t('delay', { seconds: state.delaySeconds })} <HelpTerm of="delay" />
        </Note>
      ) : null}
      {isActive && MARKET_KINDS[entry.pick.marketType].dealtBy === 'book' ? (
        <FinerTerms entry={entry} isBeforePlay={state.isBeforePlay} />
      ) : null}
      <EntryNotice entry={entry} state={state} />
    </>
  );
}

function PriceField({ entry }: { entry: SlipEntry }) {
  const t = useTranslations('orders.slip');
  if (MARKET_KINDS[entry.pick.marketType].pricedIn === 'odds') return <OddsField entry={entry} />;
  return (
    <Text as="div" shrink data-part="odds">
      <Text visuallyHidden className={styles.label}>
        {t(entry.run === null ? 'rate' : 'line')}
      </Text>
      <Row
        as="span"
        align="center"
        justify="center"
        size={14}
        weight={600}
        radius="sm"
        background="surface"
        clip
        className={styles.line}
      >
        {entry.run === null
          ? entry.price
          : t.rich('lineAt', {
              run: entry.run,
              rate: entry.price,
              i: (chunks) => (
                <Text as="i" color="text-3" weight={400}>
                  {chunks}
                </Text>
              ),
            })}
      </Row>
    </Text>
  );
}

/** Possible loss and profit, the loss first. */
function Consequence({ entry, draft }: { entry: SlipEntry; draft: Draft | null }) {
  const t = useTranslations('orders.slip');
  const { side, marketType } = entry.pick;
  const winKey = side === 'back' ? 'profit' : MARKET_KINDS[marketType].outcomes === 'runs' ? 'noWins' : 'layWins';
  const bold = (chunks: ReactNode) => <b>{chunks}</b>;
  const gain = (chunks: ReactNode) => <b className={draft ? slipStyles.gain : undefined}>{chunks}</b>;
  return (
    <Row
      as="p"
      wrap
      justify="between"
      rowGap={2}
      gap={12}
      marginTop={8}
      color="text-2"
      size={12}
      dense
      className={slipStyles.consequence}
    >
      <span>
        {t.rich('liability', { amount: formatMoney(draft ? liabilityOf(draft) : 0), b: bold })}{' '}
        <HelpTerm of="liability" />
      </span>
      <span>{t.rich(winKey, { amount: formatProfit(draft ? profitOf(draft) : 0), b: gain })}</span>
    </Row>
  );
}

/** Returns the fault of the stake, once something is typed. */
function useStakeProblem(check: EntryCheck): string | null {
  const t = useTranslations('orders.check');
  if (check.kind === 'bad_stake') return t('bad_stake');
  if ('limit' in check) return t(check.kind, { limit: formatStake(check.limit) });
  return null;
}
