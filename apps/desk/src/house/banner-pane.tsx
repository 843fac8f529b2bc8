import type { OwnBanner } from '@crease/contract';
import { PUBLIC_SPORTS, type PublicSport } from '@crease/kernel';
import { Button, Stack, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { fieldText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';
import styles from './banner-pane.module.css';

const NEW = { order: 0, title: '', text: '', art: 'cricket', link: '/home', startsAt: null, endsAt: null } as const;

type Art = PublicSport;
type Draft = Omit<OwnBanner, 'id' | 'art'> & { art: Art };

function artOf({ art }: OwnBanner): Art {
  return PUBLIC_SPORTS.find((known) => known === art) ?? 'cricket';
}

/** One banner: its texts with their lengths, its dates and a preview. */
export function BannerPane({ banner, close }: { banner: OwnBanner | 'new'; close: () => void }) {
  const [draft, setDraft] = useState<Draft>(banner === 'new' ? NEW : { ...banner, art: artOf(banner) });
  const save = useAct('setBanner');
  const remove = useAct('removeBanner');
  const id = banner === 'new' ? undefined : banner.id;
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save.run({ body: { ...draft, ...(id ? { id } : {}) } }, 'Every open page shows it')) close();
  };
  const takeAway = async () => {
    if (id && (await remove.run({ body: { id } }, 'Banner removed'))) close();
  };
  return (
    <PaneGroup title={id ? 'Banner' : 'New banner'}>
      <div className={styles.preview} role="img" aria-label="Preview">
        <b>{draft.title || 'Title'}</b>
        <span>{draft.text}</span>
      </div>
      <Stack as="form" gap={12} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Title"
          hint={`${draft.title.length} of 80 letters`}
          maxLength={80}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          label="Text"
          hint={`${draft.text.length} of 160 letters`}
          maxLength={160}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <Choice label="Art" value={draft.art} options={PUBLIC_SPORTS} onChange={(art) => set({ art })} />
        <TextField label="Leads to" value={draft.link} onChange={({ target }) => set({ link: target.value })} />
        <TextField
          label="Order"
          inputMode="numeric"
          value={String(draft.order)}
          onChange={({ target }) => set({ order: Number(target.value.replace(/\D/g, '')) })}
        />
        <Moment label="From" value={draft.startsAt} onChange={(startsAt) => set({ startsAt })} />
        <Moment label="Until" value={draft.endsAt} onChange={(endsAt) => set({ endsAt })} />
        {save.failure ? <Notice tone="bad">{save.failure}</Notice> : null}
        <Button type="submit" look="primary" busy={save.busy} disabled={draft.title.trim() === ''}>
          Publish
        </Button>
        {id ? (
          <Button look="danger" busy={remove.busy} onClick={() => void takeAway()}>
            Remove
          </Button>
        ) : null}
        <Button look="ghost" onClick={close}>
          Close
        </Button>
      </Stack>
    </PaneGroup>
  );
}

interface MomentProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Moment({ label, value, onChange }: MomentProps) {
  const local = value === null ? '' : fieldText(Date.parse(value));
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={local}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
    />
  );
}
