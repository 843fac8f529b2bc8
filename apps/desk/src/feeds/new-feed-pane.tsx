import type { ReplyOf } from '@crease/client';
import type { Sport } from '@crease/kernel';
import { Button, Stack, Text, TextField } from '@crease/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { SPORT_LABELS, useSports } from '../core/use-sports.ts';
import { Choice } from '../parts/choice.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import styles from './feeds.module.css';
import { NobodyAnswers } from './nobody-answers.tsx';

const KINDS = ['sandbox', 'real'] as const;
const RESULTS = ['proposed', 'settled'] as const;

/** The form of a new feed, then its secret. @param feeds all feeds, with the new one once it is read. */
export function NewFeedPane({ feeds }: { feeds: ReplyOf<'feedProviders'>['items'] }) {
  const act = useAct('createFeed');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const all = useSports();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('sandbox');
  const [results, setResults] = useState<(typeof RESULTS)[number]>('proposed');
  const [missing, setMissing] = useState(false);
  const [created, setCreated] = useState<ReplyOf<'createFeed'> | null>(null);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sports = all.filter((sport) => form.has(sport));
    setMissing(sports.length === 0);
    if (sports.length === 0) return;
    const choices = { isSandbox: kind === 'sandbox', settles: results === 'settled', sports };
    setCreated(await act.run({ body: { ...choices, ...typedIn(form) } }));
  };
  if (created) {
    const feed = feeds.find(({ name }) => name === created.provider.name);
    return (
      <>
        <FeedKey created={created} />
        {feed ? <NobodyAnswers feed={feed} /> : null}
      </>
    );
  }
  return (
    <PaneGroup title="New feed">
      <Stack as="form" gap={12} onSubmit={(event) => void create(event)}>
        <TextField
          name="name"
          label="Name"
          hint="Small letters, digits and hyphens"
          required
          maxLength={31}
          ref={first}
        />
        <Choice
          label="Key"
          value={kind}
          options={KINDS}
          labels={{ sandbox: 'Sandbox: changes nothing that players see', real: 'Real: a second person agrees' }}
          onChange={setKind}
        />
        <SportTicks sports={all} />
        {missing ? <Notice tone="bad">Tick at least one sport</Notice> : null}
        <TextField name="perSecond" label="Messages per second" type="number" min={1} max={1000} defaultValue="20" />
        <TextField name="perDay" label="New events per day" type="number" min={1} max={10000} defaultValue="50" />
        <Choice
          label="Results"
          value={results}
          options={RESULTS}
          labels={{ proposed: 'Proposed to an operator', settled: 'Settled within a trader’s limits' }}
          onChange={setResults}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          Create the feed
        </Button>
      </Stack>
    </PaneGroup>
  );
}

function typedIn(form: FormData) {
  const typed = (field: string) => String(form.get(field) ?? '').trim();
  return { name: typed('name'), perSecond: Number(typed('perSecond')), perDay: Number(typed('perDay')) };
}

function SportTicks({ sports }: { sports: readonly Sport[] }) {
  return (
    <fieldset className={styles.sports}>
      <legend>Sports</legend>
      {sports.map((sport) => (
        <label key={sport}>
          <input type="checkbox" name={sport} defaultChecked={sport === 'cricket'} />
          {SPORT_LABELS[sport]}
        </label>
      ))}
    </fieldset>
  );
}

/** A key with its secret, which cannot be read again. */
export function FeedKey({ created: { provider, secret } }: { created: ReplyOf<'createFeed'> }) {
  return (
    <PaneGroup title={provider.name}>
      <Notice tone="warn">Copy the secret now. It is not shown again.</Notice>
      <Facts
        facts={{
          Key: (
            <Text as="code" breakWords>
              {provider.keyId}
            </Text>
          ),
          Secret: (
            <Text as="code" breakWords>
              {secret}
            </Text>
          ),
        }}
      />
      {provider.on ? null : <Notice tone="info">The feed is off until a second person agrees to turn it on.</Notice>}
    </PaneGroup>
  );
}
