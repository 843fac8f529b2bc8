import { Chip, cx, Text } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText } from '../../core/moments.ts';
import { useKeys } from '../../core/use-keys.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { DocumentViewer, type JudgedProps } from './document-viewer.tsx';
import { KIND_LABELS, type Marks, type Submission } from './submission.ts';
import styles from './verification.module.css';
import { VerificationPane } from './verification-pane.tsx';

const STATES = ['pending', 'approved', 'declined'] as const;
const STATE_LABELS = { pending: 'Waiting', approved: 'Approved', declined: 'Declined' } as const;

/** Identity checks: the queue, the photographs, typed and verified data, the decision. */
export function VerificationPage() {
  const [status, setStatus] = useState<(typeof STATES)[number]>('pending');
  const [page, setPage] = usePaged(status);
  const [openId, setOpenId] = useState<string | null>(null);
  const read = useRead('kycSubmissions', { query: { status, page } }, { keepPrevious: true, refetchInterval: 30_000 });
  const items = read.data?.items ?? [];
  const open = items.find(({ id }) => id === openId) ?? null;
  const marking = useMarks(openId);
  const move = (step: number) => {
    const at = items.findIndex(({ id }) => id === openId);
    const next = items[Math.min(Math.max(at + step, 0), items.length - 1)];
    if (next) setOpenId(next.id);
  };
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => setOpenId(null) });
  const judged = open && { submission: open, ...marking };
  return (
    <Page
      title="Verification"
      note={status === 'pending' && read.data ? `${read.data.total} waiting` : undefined}
      bar={STATES.map((each) => (
        <Chip key={each} on={status === each} onToggle={() => setStatus(each)}>
          {STATE_LABELS[each]}
        </Chip>
      ))}
      keys={KEYS}
      side={<span className={cx('muted', styles.audited)}>Opening a photo is recorded in the audit trail</span>}
      foot={<Pager list={read.data} onPage={setPage} />}
      pane={judged ? <VerificationPane key={judged.submission.id} {...judged} /> : null}
    >
      <div className={styles.columns} data-open={judged ? true : undefined}>
        {judged ? (
          <button type="button" className={styles.back} onClick={() => setOpenId(null)}>
            Back to the queue
          </button>
        ) : null}
        <Loaded read={read} empty="Nothing waiting" isEmpty={(list) => list.items.length === 0}>
          {(list) => <Queue items={list.items} openId={openId} onOpen={setOpenId} />}
        </Loaded>
        {judged ? <DocumentViewer key={judged.submission.id} {...judged} /> : null}
      </div>
    </Page>
  );
}

const KEYS = [
  ['J K', 'next, previous'],
  ['1 2 3 4', 'per photo'],
  ['+ −', 'zoom'],
  ['[ ]', 'turn'],
  ['C', 'compare'],
  ['A', 'approve'],
  ['D', 'ask again'],
] as const;

/** Decisions on the photographs of one submission; cleared for the next one. */
function useMarks(of: string | null): Pick<JudgedProps, 'marks' | 'setMarks'> {
  const [success, setMessage] = useState<{ of: string | null; marks: Marks }>({ of: null, marks: {} });
  return { marks: success.of === of ? success.marks : {}, setMarks: (marks) => setMessage({ of, marks }) };
}

interface QueueProps {
  items: readonly Submission[];
  openId: string | null;
  onOpen: (id: string) => void;
}

function Queue({ items, openId, onOpen }: QueueProps) {
  return (
    <ul className={styles.queue} aria-label="Waiting">
      {items.map(({ id, username, playerId, kind, sentAt, alsoOf }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.waits}
            aria-current={id === openId ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span>
              <b>{username}</b> <span className="muted">{playerId}</span>
            </span>
            <Text textAlign="end">{ageText(sentAt)}</Text>
            <span className="muted">{KIND_LABELS[kind]}</span>
            {alsoOf.length > 0 ? <span className={cx('loss', styles.sign)}>Also sent by others</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
