import type { TradeEntry, TradeSheet, TradeSource } from '@crease/contract';
import { Button, Row, Tag, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import type { FormEvent } from 'react';
import { Panel } from '../../parts/panel.tsx';
import styles from './sources.module.css';

/** Faults of a source in words. */
const FAULT_TEXTS = {
  silent: 'silent',
  doubted: 'prices held back',
  crossed: 'crossed with another source',
  score: 'another score',
} as const;

interface SourcesPanelProps {
  sheet: TradeSheet;
  /** Absent for an operator who may only look. */
  enter?: ((entry: TradeEntry) => void) | undefined;
}

/** The sources of an event's prices by rank: what each says, how old, and which one prices the markets. */
export function SourcesPanel({ sheet: { sources }, enter }: SourcesPanelProps) {
  const names = sources.map(({ name }) => name);
  return (
    <Panel title="Sources of prices" note={sources.some(({ isActive }) => isActive) ? undefined : 'The trader prices'}>
      <Row wrap gap={8}>
        {sources.map((source) => (
          <Source
            key={source.name}
            source={source}
            use={enter && (() => enter({ kind: 'source', name: source.name }))}
            remove={enter && (() => enter({ kind: 'sources', names: names.filter((name) => name !== source.name) }))}
          />
        ))}
      </Row>
      {enter ? <Attach names={names} enter={enter} /> : null}
    </Panel>
  );
}

interface SourceProps {
  source: TradeSource;
  use: (() => void) | undefined;
  remove: (() => void) | undefined;
}

function Source({ source, use, remove }: SourceProps) {
  const { name, isActive, ageMs, isLate, failed, faults, markets, score } = source;
  return (
    <div className={styles.source} data-active={isActive || undefined}>
      <b>{name}</b>
      {isActive ? <Tag tone="ok">Prices</Tag> : null}
      {failed ? <Tag tone="bad">{`Left: ${FAULT_TEXTS[failed]}`}</Tag> : null}
      {isLate && !failed ? <Tag tone="warn">silent</Tag> : null}
      {faults
        .filter((fault) => fault !== 'silent' && fault !== failed)
        .map((fault) => (
          <Tag key={fault} tone="warn">
            {FAULT_TEXTS[fault]}
          </Tag>
        ))}
      <span>
        {silenceText(ageMs)}, {markets} {markets === 1 ? 'market' : 'markets'}
        {score ? `, ${score}` : ''}
      </span>
      {use && !isActive ? <Button onClick={use}>Use</Button> : null}
      {remove ? <Button onClick={remove}>Remove</Button> : null}
    </div>
  );
}

/** Attaches a source as the last in rank. */
function Attach({ names, enter }: { names: readonly string[]; enter: (entry: TradeEntry) => void }) {
  const known = useRead('feedSources', {}, { refetchInterval: 10_000 }).data ?? [];
  const attach = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('source') ?? '').trim();
    if (name) enter({ kind: 'sources', names: [...names, name] });
    event.currentTarget.reset();
  };
  return (
    <form className={styles.attach} onSubmit={attach}>
      <TextField name="source" label="Attach a source" list="known-sources" maxLength={60} />
      <datalist id="known-sources">
        {known
          .filter(({ name, hasOwnEvents }) => !hasOwnEvents && !names.includes(name))
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <Button type="submit">Attach</Button>
    </form>
  );
}

/** How long ago a source spoke: `now`, `12 s ago`, `3 min ago`. @param ageMs null: never. */
export function silenceText(ageMs: number | null): string {
  if (ageMs === null) return 'none yet';
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return 'now';
  return seconds < 120 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}
