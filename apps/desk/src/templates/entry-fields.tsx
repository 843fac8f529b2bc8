import { Grid, TextField, Toggle } from '@crease/ui';
import { Choice } from '../parts/choice.tsx';
import { type EntryDraft, hasOneWinner, mayHaveBook, runnersOf } from './entry-draft.ts';
import {
  CROSS_LABELS,
  GROUP_LABELS,
  LADDER_LABELS,
  OPENS_LABELS,
  PRICING_LABELS,
  SETTLED_BY_LABELS,
  SUSPENDS_LABELS,
  TYPE_LABELS,
  TYPE_TRAITS,
} from './entry-labels.ts';
import { TextArea } from './text-area.tsx';

interface EntryFieldsProps {
  draft: EntryDraft;
  onChange: (draft: EntryDraft) => void;
  /** In a template, which has a choice for when the market opens. */
  inTemplate?: boolean;
}

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[];

/** Fields of a market: what it is, its rules and terms, who prices it. */
export function EntryFields({ draft, onChange, inTemplate = false }: EntryFieldsProps) {
  const set = (change: Partial<EntryDraft>) => onChange({ ...draft, ...change });
  const { kind, type, pricing } = draft;
  const pricings = keysOf(PRICING_LABELS).filter(
    (one) => kind === 'offered' || (one !== 'model' && (one !== 'players' || TYPE_TRAITS[type].isExchange)),
  );
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={60}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {kind === 'offered' ? (
        <TextField
          label="Market of the model"
          hint="Its rules key, or the end of its id; * matches any text"
          required
          maxLength={60}
          value={draft.match}
          onChange={({ target }) => set({ match: target.value })}
        />
      ) : (
        <MadeFields draft={draft} set={set} inTemplate={inTemplate} />
      )}
      <TextArea
        label="Rules"
        hint={kind === 'offered' ? 'Empty: the rules of the model’s market' : 'What settles and what voids it'}
        maxLength={2000}
        value={draft.rules}
        onChange={(rules) => set({ rules })}
      />
      <TermsFields draft={draft} set={set} />
      {mayHaveBook(draft) ? <BookFields draft={draft} set={set} /> : null}
      <Choice
        label="Priced by"
        value={pricing}
        options={pricings}
        labels={PRICING_LABELS}
        onChange={(value) => set({ pricing: value })}
      />
      {inTemplate ? (
        <Choice label="Opens" value={draft.opens} labels={OPENS_LABELS} onChange={(opens) => set({ opens })} />
      ) : null}
      <Choice
        label="Suspended"
        value={draft.suspends}
        labels={SUSPENDS_LABELS}
        onChange={(suspends) => set({ suspends })}
      />
    </>
  );
}

interface PartProps {
  draft: EntryDraft;
  set: (change: Partial<EntryDraft>) => void;
}

function MadeFields({ draft, set, inTemplate }: PartProps & { inTemplate: boolean }) {
  const { type, group, runners } = draft;
  const count = runnersOf(draft).length;
  return (
    <>
      <Choice
        label="Type"
        value={type}
        labels={TYPE_LABELS}
        onChange={(value) => set({ type: value, pricing: 'trader' })}
      />
      <Choice label="Group" value={group} labels={GROUP_LABELS} onChange={(value) => set({ group: value })} />
      {!TYPE_TRAITS[type].hasRunners ? null : (
        <TextArea
          label="Runners"
          hint={`${count} runners. One a line, or a pasted list${
            inTemplate ? '; {teams}, {first players} and {second players} stand for names of the event' : ''
          }`}
          value={runners}
          onChange={(value) => set({ runners: value })}
        />
      )}
      {TYPE_TRAITS[type].isExchange ? <ResultFields draft={draft} set={set} /> : null}
    </>
  );
}

/** What settles an exchange market. */
function ResultFields({ draft: { settledBy, winners, lines }, set }: PartProps) {
  return (
    <>
      <Choice
        label="Settled by"
        value={settledBy}
        labels={SETTLED_BY_LABELS}
        onChange={(value) => set({ settledBy: value })}
      />
      {settledBy === 'winners' ? (
        <TextField
          label="How many win"
          hint="4: the top four of a tournament; 0: any number, such as the scorers of a match"
          type="number"
          min={0}
          max={399}
          required
          value={winners}
          onChange={({ target }) => set({ winners: target.value })}
        />
      ) : (
        <TextField
          label="Lines"
          hint={
            settledBy === 'lead'
              ? 'Goals given to the first of two runners: −0.75, −0.5, 0. The second has the opposite.'
              : 'Goals of the match: 2.5, 2.75. The first of two runners is over, the second under.'
          }
          required
          value={lines}
          onChange={({ target }) => set({ lines: target.value })}
        />
      )}
    </>
  );
}

/** What only a market with an order book has. */
function BookFields({ draft, set }: PartProps) {
  return (
    <>
      {hasOneWinner(draft) ? (
        <Choice
          label="Match bets on one runner with bets on all others"
          value={draft.crossMatching}
          labels={CROSS_LABELS}
          onChange={(crossMatching) => set({ crossMatching })}
        />
      ) : null}
      <Choice
        label="Prices"
        value={draft.priceLadder}
        labels={LADDER_LABELS}
        onChange={(priceLadder) => set({ priceLadder })}
      />
      <Toggle on={draft.passiveWaits} onChange={(passiveWaits) => set({ passiveWaits })}>
        Orders that cannot match wait, too
      </Toggle>
    </>
  );
}

function TermsFields({ draft, set }: PartProps) {
  const number = (name: 'min' | 'max' | 'maxProfit' | 'delay' | 'commission', label: string, after?: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      required
      before={after ? undefined : '₹'}
      after={after}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <Grid columns={2} gap={12}>
      {number('min', 'Lowest stake')}
      {number('max', 'Highest stake')}
      {number('maxProfit', 'Highest profit')}
      {number('delay', 'Delay in play', 's')}
      {number('commission', 'Commission', '%')}
    </Grid>
  );
}
