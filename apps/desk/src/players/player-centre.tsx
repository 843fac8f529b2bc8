import type { Bet, StatementLine } from '@crease/client';
import { csvFile, unitsFromMoney } from '@crease/kernel';
import { formatMoney, formatOdds, formatProfit, formatStake, Money, profitTone, SideTag, Stack, Tag } from '@crease/ui';
import { exactText, momentText } from '../core/moments.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { Figures, Panel } from '../parts/panel.tsx';
import type { PlayerRecord } from './player-identity.tsx';
import styles from './player-page.module.css';

/** Balances, open bets with their possible losses, and the ledger, whose first line is the balance. */
export function PlayerCentre({ record }: { record: PlayerRecord }) {
  const { wallet, exposure, openBets, tickets, betting, ledger, ledgerTotal } = record;
  const held = exposure.exposureAmount;
  return (
    <Stack gap={12} shrink>
      <Figures
        figures={[
          { name: 'Available to bet', value: formatMoney(wallet.balance), note: `cash ${formatMoney(wallet.cash)}` },
          {
            name: 'Open exposure',
            value: held === 0 ? formatMoney(0) : formatProfit(-held),
            tone: held === 0 ? 'none' : 'loss',
            note: `${openBets.length} bets, ${exposure.markets.length} markets`,
          },
          {
            name: 'Bonus',
            value: formatMoney(wallet.sports + wallet.wicket),
            note: `to play through ${formatMoney(wallet.pendingRolloverBonus)}`,
          },
          {
            name: 'House from player',
            value: formatProfit(-betting.profit),
            tone: profitTone(-betting.profit),
            note: 'on bets, since joining',
          },
        ]}
      />
      <Panel title="Open bets" note={held === 0 ? undefined : `worst result ${formatProfit(-held)}`} flush>
        {openBets.length === 0 ? (
          <p className={`${styles.note} muted`}>No open bets.</p>
        ) : (
          <DataTable label="Open bets" rows={openBets} columns={BETS} keyOf={({ betId }) => betId} />
        )}
      </Panel>
      {tickets.length === 0 ? null : (
        <Panel title="Tickets" note="fixed odds, newest first" flush>
          <DataTable
            label="Tickets"
            rows={tickets}
            columns={TICKETS}
            keyOf={({ ticketId }) => ticketId}
            hrefOf={({ ticketId }) => `/tickets/${ticketId}`}
          />
        </Panel>
      )}
      <Panel
        title="Ledger"
        note={`newest first, ${ledgerTotal.toLocaleString('en-IN')} lines`}
        side={<DownloadButton name={`ledger-${record.player.playerId}.csv`} text={() => ledgerCsv(ledger)} />}
        flush
      >
        <DataTable label="Ledger" rows={ledger} columns={LEDGER} keyOf={({ id }) => id} />
      </Panel>
    </Stack>
  );
}

function ledgerCsv(ledger: readonly StatementLine[]): string {
  const rows = ledger.map(({ at, description, kind, credit, debit, balance, reference }) => [
    at,
    description,
    kind,
    unitsFromMoney(credit - debit),
    unitsFromMoney(balance),
    reference,
  ]);
  return csvFile([['At', 'What', 'Kind', 'Change', 'Balance after', 'Reference'], ...rows]);
}

const SIDE_LABELS = { back: 'Back', lay: 'Lay' } as const;
const STATUS_TONE: Partial<Record<Bet['status'], 'ok' | 'warn' | 'neutral'>> = {
  matched: 'ok',
  partly_matched: 'warn',
};

const BETS: readonly Column<Bet>[] = [
  {
    key: 'selection',
    head: 'Selection',
    cell: ({ side, runnerName, marketName, run }) => (
      <>
        <SideTag side={side}>{SIDE_LABELS[side]}</SideTag> {run === undefined ? runnerName : `${marketName}, ${run}`}
      </>
    ),
  },
  { key: 'event', head: 'Event', cell: ({ eventName }) => eventName },
  {
    key: 'odds',
    head: 'Odds',
    end: true,
    cell: ({ price, rate }) => (price === undefined ? String(rate ?? '') : formatOdds(price)),
  },
  { key: 'stake', head: 'Stake', end: true, cell: ({ size }) => formatStake(size) },
  {
    key: 'state',
    head: 'State',
    cell: ({ status }) => <Tag tone={STATUS_TONE[status] ?? 'neutral'}>{status.replace('_', ' ')}</Tag>,
  },
  { key: 'worst', head: 'Can lose', end: true, cell: ({ liability }) => <Money value={-liability} profit /> },
];

type Ticket = PlayerRecord['tickets'][number];

const TICKETS: readonly Column<Ticket>[] = [
  { key: 'number', head: 'Ticket', cell: ({ ticketId }) => `T-${ticketId}` },
  { key: 'placed', head: 'Placed', cell: ({ placedAt }) => momentText(placedAt) },
  {
    key: 'legs',
    head: 'Bet',
    cell: ({ legs: [first], legs, system }) =>
      legs.length === 1 ? `${first?.name}, ${first?.event}` : `${legs.length} legs${system ? `, ${system}` : ''}`,
  },
  { key: 'stake', head: 'Stake', end: true, cell: ({ stake, lines }) => formatMoney(stake * lines) },
  { key: 'state', head: 'State', cell: ({ status }) => <Tag>{status.replace('_', ' ')}</Tag> },
  {
    key: 'returns',
    head: 'Pays, or paid',
    end: true,
    cell: ({ status, returns, cashedOut }) => formatMoney(status === 'open' ? returns : returns + cashedOut),
  },
];

const LEDGER: readonly Column<StatementLine>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <time title={exactText(at)}>{momentText(at)}</time> },
  { key: 'what', head: 'What', cell: ({ description }) => description },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => kind, spare: true },
  { key: 'change', head: 'Change', end: true, cell: ({ credit, debit }) => <Money value={credit - debit} profit /> },
  { key: 'balance', head: 'Balance after', end: true, cell: ({ balance }) => formatMoney(balance) },
];
