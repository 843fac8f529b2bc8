import { buttonClass, Column, cx, FieldError, Icon, looks, Note, Stack, Text } from '@crease/ui';
import { Camera, CircleCheck } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './kyc.module.css';

interface PhotoFieldProps {
  label: string;
  photo: File | null;
  error: string | undefined;
  onPhoto: (photo: File) => void;
}

const TYPES = 'image/jpeg,image/png,image/webp';

/** A photograph: taken, chosen or dropped, previewed, and replaceable. */
export function PhotoField({ label, photo, error, onPhoto }: PhotoFieldProps) {
  const t = useTranslations('kyc');
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPhoto(file);
  };
  return (
    <Stack
      gap={8}
      padding={16}
      radius="lg"
      background="surface-2"
      className={styles.zone}
      data-filled={photo !== null || undefined}
      data-over={isOver || undefined}
      data-bad={error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {photo ? (
        <Preview photo={photo} />
      ) : (
        <Icon of={Camera} size={24} className={cx(looks({ color: 'text-2' }), styles.camera)} />
      )}
      <Column gap={12} align="center" className={styles.foot}>
        {photo ? <Icon of={CircleCheck} size={18} className={looks({ color: 'brand-text' })} /> : null}
        <Text as="div" shrink textAlign="center" className={styles.words}>
          <Text as="p" weight={600} size={14} dense>
            {label}
          </Text>
          <Note breakWords>
            {photo ? t('file', { name: photo.name, size: (photo.size / 1_048_576).toFixed(1) }) : t('photoHint')}
          </Note>
        </Text>
        <label className={buttonClass({ size: 'small' })}>
          <input
            type="file"
            accept={TYPES}
            className={looks({ visuallyHidden: true })}
            aria-label={t(photo ? 'replaceOf' : 'chooseOf', { side: label })}
            aria-describedby={error ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onPhoto(file);
              // Allow choosing the same file again.
              target.value = '';
            }}
          />
          <span aria-hidden="true">{t(photo ? 'replace' : 'choose')}</span>
        </label>
      </Column>
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
    </Stack>
  );
}

/** Drawn on a canvas, as the content policy allows no pictures from other origins. */
function Preview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(photo, { resizeWidth: 640 }).then(
      (picture) => {
        if (isGone || !canvas.current) return;
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [photo]);
  return <canvas ref={canvas} className={cx(looks({ radius: 'md' }), styles.preview)} />;
}

/** Smaller files are sent unchanged, bytes. */
const LARGE_BYTES = 1_500_000;
/** Maximum side stored by the server, px. */
const SIDE_MAX = 2400;
const QUALITY = 0.9;

/** Shrinks a photograph for slow networks. A file that the browser cannot draw is sent unchanged. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? file;
}
