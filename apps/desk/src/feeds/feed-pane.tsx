import type { ReplyOf } from '@crease/client';
import { Button, Stack, Text, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { SPORT_LABELS } from '../core/use-sports.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { FeedKey } from './new-feed-pane.tsx';
import { NobodyAnswers } from './nobody-answers.tsx';

export type Feed = ReplyOf<'feedProviders'>['items'][number];

/** Returns the names of a feed's sports. */
export function sportsText({ sports }: Feed): string {
  return sports.map((sport) => SPORT_LABELS[sport]).join(', ');
}

/** One feed: quotas, rights, its last refusal, and what may be done about it. */
export function FeedPane({ feed, mayRun }: { feed: Feed; mayRun: boolean }) {
  const [dialog, open] = useState<Change | 'rotate' | null>(null);
  const [rotated, setRotated] = useState<ReplyOf<'rotateFeed'> | null>(null);
  const close = () => open(null);
  return (
    <>
      <PaneGroup title={feed.name}>
        <Facts
          facts={{
            Key: (
              <Text as="code" breakWords>
                {feed.keyId}
              </Text>
            ),
            Sports: sportsText(feed),
            'Messages per second': feed.perSecond,
            'New events per day': feed.perDay,
            Results: feed.settles ? 'Settled within a trader’s limits' : 'Proposed',
            'Key created': `${momentText(feed.createdAt)}, ${feed.createdBy}`,
            'Refused messages': feed.refused,
            'Last refusal': feed.lastRefusal ?? 'None',
          }}
        />
        <NobodyAnswers feed={feed} />
        {mayRun ? (
          <>
            <Button onClick={() => open({ on: !feed.on })}>{feed.on ? 'Turn off' : 'Turn on'}</Button>
            <Button onClick={() => open({ settles: !feed.settles })}>
              {feed.settles ? 'Propose results' : 'Settle results'}
            </Button>
            <Button onClick={() => open('rotate')}>Replace the key</Button>
          </>
        ) : null}
      </PaneGroup>
      {rotated ? <FeedKey created={rotated} /> : null}
      {mayRun ? <AllowForm feed={feed} /> : null}
      {dialog !== null && dialog !== 'rotate' ? <ChangeDialog feed={feed} change={dialog} close={close} /> : null}
      {dialog === 'rotate' ? <RotateDialog feed={feed} close={close} onDone={setRotated} /> : null}
    </>
  );
}

type Change = { on: boolean } | { settles: boolean };

function ChangeDialog({ feed: { name }, change, close }: { feed: Feed; change: Change; close: () => void }) {
  const act = useAct('changeFeed');
  const isWider = Object.values(change).includes(true);
  const title =
    'on' in change ? (change.on ? 'Turn on' : 'Turn off') : change.settles ? 'Settle results' : 'Propose results';
  return (
    <ActDialog
      onClose={close}
      title={`${title}: ${name}`}
      note={isWider ? 'A second person agrees first.' : 'At once.'}
      label={title}
      look={isWider ? 'primary' : 'danger'}
      act={act}
      inputOf={(reason) => ({ body: { name, ...change, reason } })}
      success={`${name} changed`}
    />
  );
}

interface RotateProps {
  feed: Feed;
  close: () => void;
  onDone: (reply: ReplyOf<'rotateFeed'>) => void;
}

function RotateDialog({ feed: { name, isSandbox }, close, onDone }: RotateProps) {
  const act = useAct('rotateFeed');
  return (
    <ActDialog
      onClose={close}
      title={`Replace the key of ${name}`}
      note={
        isSandbox
          ? 'The old key ends at once.'
          : 'The old key ends at once, and the feed is off until a second person agrees.'
      }
      label="Replace the key"
      look="danger"
      act={act}
      inputOf={(reason) => ({ body: { name, reason } })}
      success={`${name} has a new key`}
      onDone={onDone}
    />
  );
}

/** Lets a feed send messages about one of our events. */
function AllowForm({ feed: { name, isSandbox } }: { feed: Feed }) {
  const act = useAct('allowFeed');
  if (isSandbox) return null;
  const allow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const gameId = String(new FormData(event.currentTarget).get('gameId') ?? '').trim();
    void act.run({ body: { name, gameId, allowed: true } }, `${name} may send ${gameId}`);
  };
  return (
    <PaneGroup title="Allow one of our events">
      <Stack as="form" gap={12} onSubmit={allow}>
        <TextField name="gameId" label="Event id" required maxLength={64} />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" busy={act.busy}>
          Allow the event
        </Button>
      </Stack>
    </PaneGroup>
  );
}
