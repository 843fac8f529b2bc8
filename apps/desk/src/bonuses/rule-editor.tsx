import type { BonusKind } from '@crease/contract';
import { Stack, TextField } from '@crease/ui';
import { Choice } from '../parts/choice.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './bonuses-page.module.css';
import { hasRollover, hasShare, type RuleDraft } from './rule-draft.ts';

interface RuleEditorProps {
  title: string;
  note: string;
  draft: RuleDraft;
  /** The operator may only view. */
  isFixed: boolean;
  onChange: (draft: RuleDraft) => void;
}

const KINDS = ['firstDeposit', 'reload', 'cashback', 'freeBet', 'wicket'] as const satisfies readonly BonusKind[];
const KIND_LABELS = {
  firstDeposit: 'First deposit',
  reload: 'Any deposit',
  cashback: 'Net loss of a period',
  freeBet: 'Player, one tap: free bets',
  wicket: 'Player, one tap: for games',
} as const;

/** Editor of a rule: trigger, amount, rollover and limits; the text for players follows every change. */
export function RuleEditor({ title, note, ...own }: RuleEditorProps) {
  const { draft } = own;
  const worked = hasRollover(draft.kind);
  return (
    <Stack gap={12} shrink>
      <Panel title={title} note={note}>
        <Typed {...own} field="name" label="Name, as the player reads it" />
      </Panel>
      <WhenPanel {...own} />
      <Panel title="Gives">
        <div className={styles.fields}>
          {hasShare(draft.kind) ? <Typed {...own} field="percent" label="Share" after="%" /> : null}
          <Typed {...own} field="cap" label={hasShare(draft.kind) ? 'Up to' : 'The sum'} before="₹" />
        </div>
      </Panel>
      <Panel title={worked ? 'Rollover before cash' : 'Runs'}>
        <div className={styles.fields}>
          {worked ? <Typed {...own} field="rollover" label="Rollover" after="× the bonus" /> : null}
          <Typed {...own} field="days" label="Within" after="days" />
          {worked ? <WorkedFields {...own} /> : null}
          <Typed {...own} field="minOdds" label="Minimum odds" />
        </div>
      </Panel>
      <Panel title="Stops">
        <div className={styles.fields}>
          <Typed {...own} field="mostPerBet" label="Maximum bet, 0 = no limit" before="₹" />
          {draft.kind === 'cashback' ? null : (
            <>
              <Typed {...own} field="times" label="Claims per player, at most" />
              <Typed {...own} field="timesDays" label="In a period of" after="days" />
            </>
          )}
          <Typed {...own} field="budget" label="Budget, empty = unlimited" before="₹" />
        </div>
      </Panel>
    </Stack>
  );
}

type Own = Omit<RuleEditorProps, 'title' | 'note'>;

function WhenPanel(own: Own) {
  const { draft, onChange } = own;
  return (
    <Panel title="When">
      <div className={styles.fields}>
        <Choice
          label="Happens on"
          value={draft.kind}
          options={KINDS}
          labels={KIND_LABELS}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
        <Typed {...own} field="least" label="At least" before="₹" />
        <Choice
          label="Who"
          value={draft.isVerifiedOnly}
          options={['all', 'verified']}
          labels={{ all: 'Everyone', verified: 'Identity verified' }}
          onChange={(isVerifiedOnly) => onChange({ ...draft, isVerifiedOnly })}
        />
        <Typed {...own} field="from" label="From" type="date" />
        <Typed {...own} field="until" label="To" type="date" />
      </div>
    </Panel>
  );
}

function WorkedFields(own: Own) {
  return (
    <>
      <Typed {...own} field="parts" label="Released in equal parts" />
      <Typed {...own} field="match_odds" label="Match odds count" after="%" />
      <Typed {...own} field="bookmaker" label="Bookmaker counts" after="%" />
      <Typed {...own} field="fancy" label="Fancy counts" after="%" />
      <Typed {...own} field="games" label="Games count" after="%" />
    </>
  );
}

interface TypedProps extends Own {
  field: keyof RuleDraft;
  label: string;
  before?: string;
  after?: string;
  type?: 'date';
}

/** One field of the rule; keeps the text as typed. */
function Typed({ draft, isFixed, onChange, field, label, before, after, type }: TypedProps) {
  return (
    <TextField
      label={label}
      value={draft[field]}
      disabled={isFixed}
      type={type}
      before={before}
      after={after}
      inputMode={field === 'name' || type ? undefined : 'decimal'}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
    />
  );
}
