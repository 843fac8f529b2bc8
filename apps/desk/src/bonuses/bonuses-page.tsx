import { serverNow } from '@crease/client';
import { Button, Card, Chip, Tag, type TagTone } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import styles from './bonuses-page.module.css';
import { draftOf, NEW_RULE, type RuleDraft } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { type Bonus, RulePane } from './rule-pane.tsx';

type State = 'on' | 'draft' | 'ended';
const STATES = ['on', 'draft', 'ended'] as const;
const LABELS = { on: 'On', draft: 'Draft', ended: 'Ended' } as const;
const TONES: Readonly<Record<State, TagTone>> = { on: 'ok', draft: 'neutral', ended: 'neutral' };

/** @param now epoch ms. */
function stateOf({ live }: Bonus, now: number): State {
  if (!live) return 'draft';
  return live.rule.until !== null && Date.parse(live.rule.until) <= now ? 'ended' : 'on';
}

/** Bonus rules: the list, the editor of one, and a preview of what players see. */
export function BonusesPage() {
  const read = useRead('deskBonuses', undefined, { keepPrevious: true });
  const [state, setState] = useState<State>('on');
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  /** How often another rule was chosen; a new one that is saved stays in its pane. */
  const [turn, setTurn] = useState(0);
  const mayChange = usePermission('bonuses.change') !== 'none';
  const now = serverNow();
  const items = read.data?.items ?? [];
  const bonus = items.find(({ offerId }) => offerId === chosen);
  const choose = (next: Bonus | null, shown: RuleDraft | null) => {
    setChosen(next?.offerId ?? null);
    setDraft(shown);
    setTurn(turn + 1);
  };
  const begin = () => choose(null, { ...NEW_RULE, from: new Date(now).toISOString().slice(0, 10) });
  const leave = () => choose(null, null);
  return (
    <Page
      title="Bonuses"
      side={mayChange ? <Button onClick={begin}>New rule</Button> : null}
      bar={<StateChips state={state} states={items.map((one) => stateOf(one, now))} onState={setState} />}
      keys={mayChange && draft ? KEYS : []}
      closePane={leave}
      foot="Publishing is recorded in the audit trail"
      pane={
        draft ? (
          <RulePane key={turn} bonus={bonus} draft={draft} mayChange={mayChange} onSaved={setChosen} onEnded={leave} />
        ) : null
      }
    >
      <div className={styles.columns}>
        <Card bleed label="Rules">
          <Loaded read={read} empty="No rules yet" isEmpty={(data) => data.items.length === 0}>
            {(data) => (
              <RuleList
                rules={data.items.filter((one) => stateOf(one, now) === state)}
                state={state}
                chosen={chosen}
                onChoose={choose}
              />
            )}
          </Loaded>
        </Card>
        {draft ? (
          <RuleEditor
            title={draft.name || 'New rule'}
            note={versionText(bonus)}
            draft={draft}
            isFixed={!mayChange}
            onChange={setDraft}
          />
        ) : (
          <p className="muted">Choose a rule to read and change it.</p>
        )}
      </div>
    </Page>
  );
}

interface StateChipsProps {
  state: State;
  /** States of all rules. */
  states: readonly State[];
  onState: (state: State) => void;
}

function StateChips({ state, states, onState }: StateChipsProps) {
  return STATES.map((one) => (
    <Chip key={one} on={state === one} onToggle={() => onState(one)}>
      {LABELS[one]} {states.filter((other) => other === one).length}
    </Chip>
  ));
}

interface RuleListProps {
  rules: readonly Bonus[];
  state: State;
  chosen: string | null;
  onChoose: (bonus: Bonus, draft: RuleDraft | null) => void;
}

function RuleList({ rules, state, chosen, onChoose }: RuleListProps) {
  return (
    <ul className={styles.rules}>
      {rules.map((one) => {
        const shown = one.draft ?? one.live;
        return (
          <li key={one.offerId}>
            <button
              type="button"
              className={styles.rule}
              aria-pressed={one.offerId === chosen}
              onClick={() => onChoose(one, shown ? draftOf(shown.rule) : null)}
            >
              <b>{shown?.rule.name}</b>
              <Tag tone={TONES[state]}>{LABELS[state]}</Tag>
              <small>{one.claimsThisWeek} claims this week</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const KEYS = [
  ['Tab', 'field'],
  ['Ctrl S', 'save draft'],
  ['Ctrl Enter', 'publish'],
] as const;

function versionText(bonus: Bonus | undefined): string {
  if (!bonus) return 'Not saved yet';
  const { live, draft, editedAt, editedBy } = bonus;
  const liveText = live ? `Version ${live.version} is live.` : 'Not live yet.';
  const edited = draft
    ? ` Version ${draft.version}, edited ${editedAt.slice(0, 10)} by ${editedBy || 'the house'}`
    : '';
  return `${liveText}${edited}`;
}
