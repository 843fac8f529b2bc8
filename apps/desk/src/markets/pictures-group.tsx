import { Button, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import type { DeskMarket } from './desk-market.ts';

type Source = 'house' | 'own' | 'none';

const SOURCE_LABELS = { house: 'Default', own: 'Our own stream', none: 'No video' } as const;
const SOURCES = Object.keys(SOURCE_LABELS) as Source[];

/** Source of the event's live video; open pages follow a change within a minute. */
export function PicturesGroup({ market: { gameId } }: { market: DeskMarket }) {
  const mayChange = usePermission('markets.run') !== 'none';
  const streams = useRead('streams');
  const own = streams.data?.find((each) => each.gameId === gameId);
  const source: Source = own ? (own.url === '' ? 'none' : 'own') : 'house';
  return (
    <PaneGroup title="Live video" note="of the whole event">
      <Facts
        facts={{
          Now: streams.data ? SOURCE_LABELS[source] : '',
          ...(source === 'own' && own ? { Address: own.url, Behind: `${own.delaySeconds} s` } : {}),
        }}
      />
      {mayChange && streams.data ? (
        <PicturesForm
          key={JSON.stringify(own)}
          gameId={gameId}
          before={{ source, url: own?.url ?? '', delay: String(own?.delaySeconds ?? 8) }}
        />
      ) : null}
    </PaneGroup>
  );
}

interface PicturesFormProps {
  gameId: string;
  before: { source: Source; url: string; delay: string };
}

function PicturesForm({ gameId, before }: PicturesFormProps) {
  const [draft, setDraft] = useState(before);
  const act = useAct('setStream');
  const { source, url, delay } = draft;
  const save = () => {
    const address = { house: null, own: url, none: '' }[source];
    void act.run({ body: { gameId, url: address, delaySeconds: Number(delay) } }, 'Video changed');
  };
  const isWhole = source !== 'own' || (url !== '' && /^\d{1,3}$/.test(delay));
  return (
    <>
      <Choice
        label="Video"
        value={source}
        options={SOURCES}
        labels={SOURCE_LABELS}
        onChange={(next) => setDraft({ ...draft, source: next })}
      />
      {source === 'own' ? (
        <>
          <TextField
            label="Address of the stream (HLS)"
            value={url}
            placeholder="https://…/live.m3u8"
            error={act.field === 'url' ? act.failure : undefined}
            onChange={({ target }) => setDraft({ ...draft, url: target.value.trim() })}
          />
          <TextField
            label="Seconds behind the match"
            inputMode="numeric"
            value={delay}
            error={act.field === 'delaySeconds' ? act.failure : undefined}
            onChange={({ target }) => setDraft({ ...draft, delay: target.value })}
          />
        </>
      ) : null}
      {act.failure && !act.field ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button busy={act.busy} disabled={!isWhole} onClick={save}>
        Change the video
      </Button>
    </>
  );
}
