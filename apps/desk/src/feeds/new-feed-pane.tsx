import type { ReplyOf } from '@crease/client';
import { Button, TextField } from '@crease/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';

const KINDS = ['sandbox', 'real'] as const;

/** The form of a new feed, then its secret. */
export function NewFeedPane() {
  const act = useAct('createFeed');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('sandbox');
  const [created, setCreated] = useState<ReplyOf<'createFeed'> | null>(null);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setCreated(await act.run({ body: { name, isSandbox: kind === 'sandbox', sports: ['cricket'] } }));
  };
  if (created) return <FeedKey created={created} />;
  return (
    <PaneGroup title="New feed">
      <form onSubmit={(event) => void create(event)}>
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
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          Create the feed
        </Button>
      </form>
    </PaneGroup>
  );
}

/** A key with its secret, which cannot be read again. */
export function FeedKey({ created: { provider, secret } }: { created: ReplyOf<'createFeed'> }) {
  return (
    <PaneGroup title={provider.name}>
      <Notice tone="warn">Copy the secret now. It is not shown again.</Notice>
      <Facts facts={{ Key: <code>{provider.keyId}</code>, Secret: <code>{secret}</code> }} />
      {provider.on ? null : <Notice tone="info">The feed is off until a second person agrees to turn it on.</Notice>}
    </PaneGroup>
  );
}
