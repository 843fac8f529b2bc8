import { Icon, IconButton, Row, Segments, Stack } from '@crease/ui';
import { Contrast, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useKeys } from '../../core/use-keys.ts';
import { Notice } from '../../parts/panel.tsx';
import { PhotoJudgement } from './photo-judgement.tsx';
import { type Marks, type Photo, SIDE_LABELS, type Submission } from './submission.ts';
import { usePicture } from './use-picture.ts';
import styles from './verification.module.css';

export interface JudgedProps {
  submission: Submission;
  marks: Marks;
  setMarks: (marks: Marks) => void;
}

const ZOOMS = [50, 75, 100, 125, 150, 200, 300, 400] as const;
const START = 2;

interface Look {
  readonly zoom: number;
  readonly turn: number;
  readonly isSharp: boolean;
}

/** The photographs of a document: one side or both, zoomed, rotated or with more contrast. */
export function DocumentViewer({ submission, marks, setMarks }: JudgedProps) {
  const { documents, status } = submission;
  const [chosen, setChosen] = useState<string>(documents[0]?.side ?? 'front');
  const [look, setLook] = useState<Look>({ zoom: START, turn: 0, isSharp: false });
  const shown = chosen === 'both' ? documents : documents.filter(({ side }) => side === chosen);
  const mayJudge = usePermission('identity.check') !== 'none' && status === 'pending';
  return (
    <div className={styles.viewer}>
      <Row wrap align="center" gap={4} justify="between" paddingY={8} paddingX={12} border="bottom">
        <Segments
          label="Side"
          items={[
            ...documents.map(({ side }) => ({ key: side as string, label: SIDE_LABELS[side] })),
            ...(documents.length > 1 ? [{ key: 'both', label: 'Side by side' }] : []),
          ]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Tools look={look} setLook={setLook} />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.stage} data-both={shown.length > 1 || undefined} aria-label="Photographs" tabIndex={0}>
        {shown.map((photo) => (
          <Picture key={photo.id} photo={photo} look={look} />
        ))}
      </section>
      {mayJudge ? (
        <div className={styles.judgements}>
          {documents.map(({ side }, at) => (
            <PhotoJudgement
              key={side}
              side={side}
              keys={at === 0 ? ['1', '2'] : ['3', '4']}
              mark={marks[side]}
              onMark={(mark) => setMarks({ ...marks, [side]: mark })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Zoom, rotation and contrast, each with a shortcut. */
function Tools({ look, setLook }: { look: Look; setLook: Dispatch<SetStateAction<Look>> }) {
  const zoomBy = (step: number) =>
    setLook((now) => ({ ...now, zoom: Math.min(Math.max(now.zoom + step, 0), ZOOMS.length - 1) }));
  const turnBy = (degrees: number) => setLook((now) => ({ ...now, turn: now.turn + degrees }));
  useKeys({
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '[': () => turnBy(-90),
    ']': () => turnBy(90),
  });
  return (
    <Row as="span" wrap align="center" gap={4}>
      <IconButton label="Smaller" onClick={() => zoomBy(-1)}>
        <Icon of={ZoomOut} size={16} />
      </IconButton>
      <output aria-label="Size">{ZOOMS[look.zoom]}%</output>
      <IconButton label="Larger" onClick={() => zoomBy(1)}>
        <Icon of={ZoomIn} size={16} />
      </IconButton>
      <IconButton label="Turn left" onClick={() => turnBy(-90)}>
        <Icon of={RotateCcw} size={16} />
      </IconButton>
      <IconButton label="Turn right" onClick={() => turnBy(90)}>
        <Icon of={RotateCw} size={16} />
      </IconButton>
      <IconButton
        label="More contrast"
        aria-pressed={look.isSharp}
        onClick={() => setLook((now) => ({ ...now, isSharp: !now.isSharp }))}
      >
        <Icon of={Contrast} size={16} />
      </IconButton>
    </Row>
  );
}

/** One photograph, requested when it is shown. */
function Picture({ photo, look: { zoom, turn, isSharp } }: { photo: Photo; look: Look }) {
  const { url, failure } = usePicture(photo.forgottenAt === null ? photo.id : null);
  const size = `${SIDE_LABELS[photo.side]}, ${Math.max(1, Math.round(photo.bytes / 1024))} kB`;
  if (photo.forgottenAt !== null) return <p className="muted">{SIDE_LABELS[photo.side]}: the picture was deleted.</p>;
  if (failure) return <Notice tone="bad">{failure}</Notice>;
  return (
    <Stack as="figure" gap={8} shrink textAlign="center">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged photograph scrolls and must be reachable with the keyboard */}
      <section className={styles.frame} aria-label={`Photograph: ${SIDE_LABELS[photo.side]}`} tabIndex={0}>
        {url ? (
          <img
            src={url}
            alt={SIDE_LABELS[photo.side]}
            style={{
              width: `${ZOOMS[zoom]}%`,
              transform: `rotate(${turn}deg)`,
              filter: isSharp ? 'contrast(1.8)' : undefined,
            }}
          />
        ) : null}
      </section>
      <figcaption className="muted">{size}</figcaption>
    </Stack>
  );
}
