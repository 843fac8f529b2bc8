import type { StatementLine } from '@crease/client';
import type { StatementPocket } from '@crease/contract';
import { cx, formatMoney, looks, Table, Text } from '@crease/ui';
import { statementText } from '@crease/web';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { MarketReceipt } from './market-receipt.tsx';
import { groupStatement, type MarketGroup } from './statement-groups.ts';
import styles from './wallet.module.css';

interface StatementTableProps {
  lines: readonly StatementLine[];
  /** Names of pockets, if lines of several are shown together. */
  pockets: Readonly<Record<StatementPocket, string>> | null;
}

/** Lines, newest first as the server sends them; below 768 px each row is a card. */
export function StatementTable({ lines, pockets }: StatementTableProps) {
  const t = useTranslations('wallet.statement');
  return (
    <Table
      heads={[t('time'), t('description'), { number: t('debit') }, { number: t('credit') }, { number: t('balance') }]}
      cards
      className={styles.table}
    >
      {groupStatement(lines).map((item) =>
        'line' in item ? (
          <StatementRow key={item.line.id} line={item.line} pocket={pockets?.[item.line.pocket]} />
        ) : (
          <MarketRow key={item.group.key} group={item.group} pockets={pockets} />
        ),
      )}
    </Table>
  );
}

/**
 * Returns a number that a person can read out: of the deposit, ticket or round, else of the entry. Internal market ids
 * are not shown.
 */
function referenceOf({ id, reference }: StatementLine): string {
  return /^[A-Z]-\d+$/.test(reference) ? reference : `E-${id}`;
}

function StatementRow({ line, pocket }: { line: StatementLine; pocket: string | undefined }) {
  return (
    <tr>
      <Moment at={line.at} />
      <td>
        <Text as="b" block weight={500}>
          {statementText(line)}
        </Text>
        <Text color="text-3" size={12} breakWords>
          {[pocket, referenceOf(line)].filter(Boolean).join(' · ')}
        </Text>
      </td>
      <Sums net={line.credit - line.debit} balance={line.balance} />
    </tr>
  );
}

/** The net of a market; expands to its bets, result and commission. */
function MarketRow({ group, pockets }: { group: MarketGroup; pockets: StatementTableProps['pockets'] }) {
  const t = useTranslations('wallet.statement.receipt');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const main = (group.result ?? group.commission) as StatementLine;
  const charged = group.result && group.commission ? t('afterCommission') : undefined;
  return (
    <>
      <tr>
        <Moment at={group.at} />
        <td>
          <button
            type="button"
            className={cx(looks({ full: true }), styles.open)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Text as="b" block weight={500}>
              {statementText(main)}
            </Text>
            <Text color="text-3" size={12} breakWords>
              {[pockets?.[main.pocket], referenceOf(main), charged].filter(Boolean).join(' · ')}
            </Text>
          </button>
        </td>
        <Sums net={group.net} balance={group.balance} />
      </tr>
      <tr id={id} hidden={!isOpen} className={styles.opened}>
        <td colSpan={5}>{isOpen ? <MarketReceipt group={group} /> : null}</td>
      </tr>
    </>
  );
}

function Moment({ at: moment }: { at: string }) {
  const format = useFormatter();
  const at = new Date(moment);
  return (
    <Text as="td" color="text-2" nowrap className={styles.time}>
      <time dateTime={moment}>
        {format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' })}
        <Text block color="text-3" size={12}>
          {format.dateTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}
        </Text>
      </time>
    </Text>
  );
}

function Sums({ net, balance }: { net: number; balance: number }) {
  const t = useTranslations('wallet.statement');
  return (
    <>
      <td data-number data-label={t('debit')} data-tone="debit">
        {net < 0 ? formatMoney(net) : null}
      </td>
      <td data-number data-label={t('credit')} data-tone="credit">
        {net > 0 ? `+${formatMoney(net)}` : null}
      </td>
      <Text as="td" weight={600} data-number data-label={t('balance')} className={styles.balance}>
        {formatMoney(balance)}
      </Text>
    </>
  );
}
