import type { TemplateEntry, TradeEntry } from '@crease/contract';
import { Button, formatStake, Stack } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { Facts, Notice, PaneGroup } from '../../parts/panel.tsx';
import { entryOf, NEW_DRAFT } from '../../templates/entry-draft.ts';
import { EntryFields } from '../../templates/entry-fields.tsx';
import { PRICING_LABELS, SETTLED_BY_LABELS, TYPE_LABELS } from '../../templates/entry-labels.ts';
import styles from './markets.module.css';
import type { ToolProps } from './tools.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Makes a market by hand, with a preview before it opens. */
export function MakePane({ sheet, enter, close }: ToolProps) {
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [isSeen, setSeen] = useState(false);
  const { isEntering, failure, run, clearFailure } = useEntryForm();
  /** The market that was made, and whose prices were refused: only they are entered again. */
  const [made, setMade] = useState<string | null>(null);
  const market = entryOf(draft);
  const make = async () => {
    const marketId = made ?? `${sheet.gameId}-h${sheet.made + 1}`;
    const isEntered = await run(async () => {
      const refused = made === null ? await enter(makeEntry(market)) : null;
      if (refused) return refused;
      setMade(marketId);
      return enterPricing(market, marketId, enter);
    });
    if (isEntered) close();
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    clearFailure();
    setSeen(true);
  };
  if (isSeen)
    return (
      <PaneGroup title="Preview">
        <Preview market={market} />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button look="primary" busy={isEntering} onClick={() => void make()}>
          {made === null ? 'Make the market' : 'Enter its prices'}
        </Button>
        {made === null ? <Button onClick={() => setSeen(false)}>Change it</Button> : null}
      </PaneGroup>
    );
  return (
    <PaneGroup title="Make a market">
      <Stack as="form" gap={12} onSubmit={show}>
        <EntryFields draft={draft} onChange={setDraft} />
        <Button look="primary" type="submit">
          Preview
        </Button>
      </Stack>
    </PaneGroup>
  );
}

function Preview({ market: entry }: { market: TemplateEntry }) {
  const { market, rules, min, max, maxProfit, inPlayDelayMs, commissionPercent, pricing, suspends } = entry;
  if (market.kind !== 'made') return null;
  const { runners, type, winners = 1, handicap } = market;
  return (
    <>
      <Facts
        facts={{
          Market: <b>{entry.name}</b>,
          Type: TYPE_LABELS[type],
          Stakes: `${formatStake(min * 100)} – ${formatStake(max * 100)}`,
          'Highest profit': formatStake(maxProfit * 100),
          'Delay in play': `${inPlayDelayMs / 1000} s`,
          Commission: `${commissionPercent} %`,
          'Priced by': PRICING_LABELS[pricing],
          Suspended: suspends === 'ball' ? 'With each ball or point' : 'Stays open',
          ...(runners.length > 0 && { Runners: runners.length }),
          ...(handicap && { 'Settled by': SETTLED_BY_LABELS[handicap.of], Lines: handicap.lines.join(', ') }),
          ...(winners !== 1 && { 'How many win': winners === 0 ? 'Any number' : winners }),
        }}
      />
      <p className={styles.rules}>{rules ?? 'No rules'}</p>
      {runners.length > 0 ? <p className={styles.note}>{runners.join(', ')}</p> : null}
    </>
  );
}

function makeEntry({ key, opens, pricing, market, rules, suspends, ...terms }: TemplateEntry): TradeEntry {
  const { kind, ...made } = market as Extract<TemplateEntry['market'], { kind: 'made' }>;
  return { kind: 'make', market: { ...made, ...terms, rules: rules ?? '' }, isSteady: suspends === 'never' };
}

/** Without prices of the house a market is the players', or waits for the trader's. */
function enterPricing({ pricing }: TemplateEntry, marketId: string, enter: ToolProps['enter']) {
  const line = { by: pricing === 'source' ? 'source' : 'off', steps: 0, rate: 0, margin: 0, pinned: null } as const;
  return enter({ kind: 'line', marketId, line, isConfirmed: true });
}
