import type { TemplateEntry } from '@crease/contract';
import { formatStake, Icon, IconButton, Row } from '@crease/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { OPENS_LABELS, PRICING_LABELS, SUSPENDS_LABELS, TYPE_LABELS } from './entry-labels.ts';

interface TemplateTableProps {
  entries: readonly TemplateEntry[];
  onChange: (entries: readonly TemplateEntry[]) => void;
  /** @param key of the market to edit. */
  onOpen: (key: string) => void;
  mayRun: boolean;
  /** Leaves out what the open editor shows. */
  isShort: boolean;
}

/** The markets of a template in order, each with its terms and the buttons that move and remove it. */
export function TemplateTable({ entries, onChange, onOpen, mayRun, isShort }: TemplateTableProps) {
  const move = (entry: TemplateEntry, by: 1 | -1) => {
    const at = entries.indexOf(entry);
    const next = [...entries];
    next.splice(at, 1);
    next.splice(at + by, 0, entry);
    onChange(next);
  };
  const acts: Column<TemplateEntry> = {
    key: 'acts',
    head: 'Order',
    end: true,
    phone: 'state',
    cell: (entry) => (
      <Row as="span" justify="end" gap={4}>
        <IconButton label={`Move ${entry.name} up`} disabled={entry === entries[0]} onClick={() => move(entry, -1)}>
          <Icon of={ArrowUp} size={16} />
        </IconButton>
        <IconButton
          label={`Move ${entry.name} down`}
          disabled={entry === entries.at(-1)}
          onClick={() => move(entry, 1)}
        >
          <Icon of={ArrowDown} size={16} />
        </IconButton>
        <IconButton
          label={`Remove ${entry.name}`}
          disabled={entries.length === 1}
          onClick={() => onChange(entries.filter((one) => one !== entry))}
        >
          <Icon of={Trash2} size={16} />
        </IconButton>
      </Row>
    ),
  };
  return (
    <DataTable
      label="Markets of the template"
      rows={entries}
      columns={[...COLUMNS.filter(({ spare }) => !isShort || !spare), ...(mayRun ? [acts] : [])]}
      keyOf={({ key }) => key}
      {...(mayRun && { onOpen: ({ key }: TemplateEntry) => onOpen(key) })}
    />
  );
}

const marketText = ({ market }: TemplateEntry) =>
  market.kind === 'offered'
    ? market.match
    : `${TYPE_LABELS[market.type]} by hand${market.runners.length > 0 ? `: ${market.runners.join(', ')}` : ''}`;

const COLUMNS: readonly Column<TemplateEntry>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name },
  { key: 'of', head: 'Of', cell: marketText, spare: true },
  { key: 'rules', head: 'Rules', cell: ({ rules }) => (rules === null ? 'Model’s' : 'Own'), spare: true },
  { key: 'limits', head: 'Stakes', cell: ({ min, max }) => `${formatStake(min * 100)} – ${formatStake(max * 100)}` },
  { key: 'profit', head: 'Highest profit', cell: ({ maxProfit }) => formatStake(maxProfit * 100), spare: true },
  { key: 'delay', head: 'Delay', cell: ({ inPlayDelayMs }) => `${inPlayDelayMs / 1000} s`, spare: true },
  { key: 'commission', head: 'Commission', cell: ({ commissionPercent }) => `${commissionPercent} %`, spare: true },
  { key: 'pricing', head: 'Priced by', cell: ({ pricing }) => PRICING_LABELS[pricing] },
  { key: 'opens', head: 'Opens', cell: ({ opens }) => OPENS_LABELS[opens] },
  { key: 'suspends', head: 'Suspended', cell: ({ suspends }) => SUSPENDS_LABELS[suspends], spare: true },
];
