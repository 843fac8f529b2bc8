import { Button, Grid, Row, Tag, TextField } from '@crease/ui';
import { useId } from 'react';
import { useKeys } from '../../core/use-keys.ts';
import { type Mark, PHOTO_FAULTS, SIDE_LABELS, type Side } from './submission.ts';
import styles from './verification.module.css';

interface PhotoJudgementProps {
  side: Side;
  /** Shortcuts to accept and decline it. */
  keys: readonly [accept: string, decline: string];
  mark: Mark | undefined;
  onMark: (mark: Mark) => void;
}

/** Accepts or declines one photograph, with a reason. Nothing is sent before both sides are decided. */
export function PhotoJudgement({ side, keys: [accept, decline], mark, onMark }: PhotoJudgementProps) {
  const listId = useId();
  const name = SIDE_LABELS[side];
  const reason = mark?.is === 'declined' ? mark.reason : '';
  const doAccept = () => onMark({ is: 'accepted' });
  const doDecline = () => onMark({ is: 'declined', reason: reason || PHOTO_FAULTS[0] });
  useKeys({ [accept]: doAccept, [decline]: doDecline });
  return (
    <section className={styles.judgement} aria-label={name}>
      <Row as="span" align="center" justify="between">
        <b>{name}</b>
        {mark ? (
          <Tag tone={mark.is === 'accepted' ? 'ok' : 'bad'}>{mark.is === 'accepted' ? 'Accepted' : 'Declined'}</Tag>
        ) : null}
      </Row>
      {mark?.is === 'declined' ? (
        <>
          <TextField
            label={`What is wrong with it (${name.toLowerCase()})`}
            list={listId}
            value={reason}
            maxLength={90}
            onChange={({ target }) => onMark({ is: 'declined', reason: target.value })}
          />
          <datalist id={listId}>
            {PHOTO_FAULTS.map((fault) => (
              <option key={fault} value={fault} />
            ))}
          </datalist>
        </>
      ) : null}
      <Grid columns={2} gap={8}>
        <Button aria-pressed={mark?.is === 'accepted'} onClick={doAccept}>
          Accept <kbd>{accept}</kbd>
        </Button>
        <Button aria-pressed={mark?.is === 'declined'} onClick={doDecline}>
          Decline <kbd>{decline}</kbd>
        </Button>
      </Grid>
    </section>
  );
}
