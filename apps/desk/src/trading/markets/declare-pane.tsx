import type { TradedMarket, TradeEntry } from '@crease/contract';
import { Button, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { SearchedRunners } from '../../parts/search-field.tsx';
import { SettlementFigures } from '../../proposals/preview-figures.tsx';
import { SecondReasons } from '../../proposals/second-person.tsx';
import { TYPE_TRAITS } from '../../templates/entry-labels.ts';
import styles from './markets.module.css';
import type { ToolProps } from './tools.ts';
import { useEntryForm } from './use-entry-form.ts';

type Declared = Extract<TradeEntry, { kind: 'declare' }>['result'];

const KINDS = ['result', 'void'] as const;
const KIND_LABELS = { result: 'A result', void: 'Void: stakes are returned' };

const NUMBER_LABELS = { runs: 'Number', lead: 'Lead of the first side, goals', total: 'Goals of the match' };

/** Declares the result of a market that was made by hand, after a preview of what it pays. */
export function DeclarePane({ line, enter, close }: ToolProps & { line: TradedMarket }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('result');
  const [winners, setWinners] = useState<readonly number[]>([]);
  const [number, setNumber] = useState('');
  if (!line.isMade)
    return <Notice tone="info">Play decides {line.name}. Only markets made by hand are declared here.</Notice>;
  const isNumber = line.handicap !== undefined || !TYPE_TRAITS[line.type].hasRunners;
  const toggle = (at: number) =>
    setWinners((now) => (now.includes(at) ? now.filter((one) => one !== at) : [...now, at].sort((a, b) => a - b)));
  const result =
    kind === 'void'
      ? ({ kind, note: '' } as const)
      : resultOf(isNumber, { winners, expected: line.winners ?? 1 }, number);
  return (
    <PaneGroup title="Declare the result" note={line.name}>
      <Stack gap={12}>
        <Choice label="Outcome" value={kind} options={KINDS} labels={KIND_LABELS} onChange={setKind} />
        {kind === 'void' ? null : isNumber ? (
          <TextField
            label={NUMBER_LABELS[line.handicap ?? 'runs']}
            inputMode={line.handicap === 'lead' ? 'text' : 'numeric'}
            hint={line.handicap === 'lead' ? 'Negative if the first side lost: −1' : undefined}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        ) : (
          <Winners line={line} winners={winners} toggle={toggle} />
        )}
        {result ? (
          <Preview key={JSON.stringify(result)} {...{ line, result, enter, close }} />
        ) : (
          <p className={styles.note}>Choose the result to preview its payouts. Nothing is settled yet.</p>
        )}
      </Stack>
    </PaneGroup>
  );
}

interface WinnersProps {
  line: TradedMarket;
  /** Indexes of the chosen runners. */
  winners: readonly number[];
  toggle: (at: number) => void;
}

function Winners({ line: { staged, winners: expected = 1 }, winners, toggle }: WinnersProps) {
  return (
    <SearchedRunners
      items={[...staged.keys()]}
      nameOf={(at) => staged[at]?.runner ?? ''}
      isChosen={(at) => winners.includes(at)}
    >
      {(shown) => (
        <fieldset className={styles.runners}>
          <legend>{winnersText(expected)}</legend>
          {shown.map((at) => (
            <label key={at} className={styles.tick}>
              <input type="checkbox" checked={winners.includes(at)} onChange={() => toggle(at)} />
              <span>{staged[at]?.runner}</span>
            </label>
          ))}
        </fieldset>
      )}
    </SearchedRunners>
  );
}

interface PreviewProps extends Pick<ToolProps, 'enter' | 'close'> {
  line: TradedMarket;
  result: Declared;
}

function Preview({ line: { marketId }, result, enter, close }: PreviewProps) {
  const read = useRead('settlementPreview', { query: { marketId, ...queryOf(result) } });
  const { failure, run } = useEntryForm();
  const declare = async () => {
    if (await run(() => enter({ kind: 'declare', marketId, result }))) close();
  };
  return (
    <>
      <Loaded read={read}>{(preview) => <SettlementFigures preview={preview} />}</Loaded>
      {read.data?.needsSecond ? (
        <Notice tone="warn">
          <b>Two people.</b> You declare, another agrees.
          <SecondReasons reasons={read.data.secondReasons} />
        </Notice>
      ) : null}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Button look="primary" size="large" full disabled={!read.data} onClick={() => void declare()}>
        {result.kind === 'void' ? 'Void the market' : 'Declare the result'}
      </Button>
    </>
  );
}

function winnersText(expected: number): string {
  if (expected === 0) return 'Every runner that won; none if no one did';
  return expected > 1 ? `${expected} winners, more for a dead heat` : 'Winners, several for a dead heat';
}

function resultOf(
  isNumber: boolean,
  { winners, expected }: { winners: readonly number[]; expected: number },
  number: string,
): Declared | null {
  if (isNumber) {
    const typed = number.replace('−', '-');
    return /^-?\d{1,5}$/.test(typed) ? { kind: 'value', value: Number(typed) + 0, note: '' } : null;
  }
  return winners.length >= expected ? { kind: 'winners', winners: [...winners], note: '' } : null;
}

/** Runners of a market made by hand are numbered from 1. */
function queryOf(result: Declared) {
  if (result.kind === 'void') return { void: 'true' as const };
  if (result.kind === 'value') return { number: String(result.value) };
  if (result.winners.length === 0) return { none: 'true' as const };
  return { winners: result.winners.map((at) => `r${at + 1}`).join(',') };
}
