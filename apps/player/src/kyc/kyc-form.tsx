import type { KycKind, KycReply } from '@crease/contract';
import { Button, Card, Grid, Row, Text, TextField } from '@crease/ui';
import { call, uploadFetch } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import { KindChoice, kindKey, numberFault, sidesOf } from './kind-choice.tsx';
import styles from './kyc-form.module.css';
import { PhotoField, shrinkPhoto } from './photo-field.tsx';
import { takeKyc } from './use-kyc.ts';

type Photos = Partial<Record<'front' | 'back', File>>;

/** The document, its photographs, name and number; shows upload progress, and the reason of a declined one. */
export function KycForm({ before }: { before: KycReply }) {
  const t = useTranslations('kyc');
  const [kind, setKind] = useState<KycKind>(before.kind ?? 3);
  const [photos, setPhotos] = useState<Photos>({});
  const [name, setName] = useState(before.name ?? '');
  const [number, setNumber] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const accepted = acceptedSides(before, kind);
  const missing = sidesOf(kind).filter((side) => !photos[side] && !accepted.includes(side));
  const fault = numberFault(kind, number);
  const isComplete = missing.length === 0 && fault === null && name.trim().length >= 2;
  const { isChecked, busy, refused, clearFailure, submit, refusalAt } = useCheckedForm(isComplete, async () => {
    setSent(0);
    try {
      takeKyc(await send({ kind, name, number, photos }, setSent));
    } finally {
      setSent(null);
    }
  });
  const wrongPhoto = (side: 'front' | 'back') =>
    refusalAt(side) ?? (isChecked && missing.includes(side) ? t('photoMissing') : undefined);
  const atField = refusalAt('front', 'back', 'documentId', 'name');
  return (
    <form onSubmit={submit} onChange={clearFailure} noValidate>
      <Card padding={16} className={styles.card} label={t('form')}>
        <h2>{t('stepKind')}</h2>
        <KindChoice kind={kind} onChoose={setKind} />
        <h2>{t('stepPhotos')}</h2>
        <PhotoFields
          kind={kind}
          photos={photos}
          accepted={accepted}
          errorOf={wrongPhoto}
          onPhotos={(next) => {
            clearFailure();
            setPhotos(next);
          }}
        />
        <h2>{t('stepWords')}</h2>
        <TextFields
          kind={kind}
          typed={{ name, number }}
          isChecked={isChecked}
          refusalAt={refusalAt}
          onName={setName}
          onNumber={setNumber}
        />
      </Card>
      <RefusalLine>{atField ? null : refused?.text}</RefusalLine>
      <Row wrap rowGap={12} gap={16} align="center" marginTop={16}>
        <Button type="submit" look="primary" size="large" busy={busy} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        {sent === null ? <Readiness kind={kind} isComplete={isComplete} /> : <Progress sent={sent} />}
      </Row>
    </form>
  );
}

interface PhotoFieldsProps {
  kind: KycKind;
  photos: Photos;
  /** Sides that were accepted and need not be sent again. */
  accepted: readonly string[];
  errorOf: (side: 'front' | 'back') => string | undefined;
  onPhotos: (photos: Photos) => void;
}

function PhotoFields({ kind, photos, accepted, errorOf, onPhotos }: PhotoFieldsProps) {
  const t = useTranslations('kyc');
  return (
    <Grid gap={12} className={styles.photos}>
      {sidesOf(kind).map((side) =>
        accepted.includes(side) && !photos[side] ? (
          <Grid key={side} as="p" padding={16} color="profit" weight={500} radius="lg" className={styles.stands}>
            {t('stands', { side: t(side) })}
          </Grid>
        ) : (
          <PhotoField
            key={side}
            label={t(side)}
            photo={photos[side] ?? null}
            error={errorOf(side)}
            onPhoto={(photo) => onPhotos({ ...photos, [side]: photo })}
          />
        ),
      )}
    </Grid>
  );
}

interface TextFieldsProps {
  kind: KycKind;
  typed: { name: string; number: string };
  isChecked: boolean;
  refusalAt: (field: string) => string | undefined;
  onName: (name: string) => void;
  onNumber: (number: string) => void;
}

function TextFields({ kind, typed: { name, number }, isChecked, refusalAt, onName, onNumber }: TextFieldsProps) {
  const t = useTranslations('kyc');
  const fault = numberFault(kind, number);
  return (
    <Grid gap={14} className={styles.fields}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={80}
        value={name}
        error={refusalAt('name') ?? (isChecked && name.trim().length < 2 ? t('nameMissing') : undefined)}
        onChange={(event) => onName(event.target.value)}
      />
      {kind === 2 || kind === 3 ? (
        <TextField
          label={t(`numberOf.${kind}`)}
          inputMode={kind === 3 ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={number}
          error={refusalAt('documentId') ?? (isChecked && fault ? t(`needed.${kind}`, fault) : undefined)}
          onChange={(event) => onNumber(event.target.value)}
        />
      ) : null}
    </Grid>
  );
}

function Readiness({ kind, isComplete }: { kind: KycKind; isComplete: boolean }) {
  const t = useTranslations('kyc');
  const words = isComplete ? t('ready', { kind: t(`kinds.${kindKey(kind)}`) }) : t('missing');
  return (
    <Text as="p" color="text-2" size={12}>
      {words}
    </Text>
  );
}

function Progress({ sent }: { sent: number }) {
  const t = useTranslations('kyc');
  const percent = Math.round(sent * 100);
  return (
    <Row as="p" gap={10} align="center" className={styles.progress}>
      <progress value={percent} max={100} aria-label={t('progress')} />
      <span>{percent < 100 ? t('sentOf', { percent }) : t('checkingPhotos')}</span>
    </Row>
  );
}

/** Returns the sides of a declined document that were not declined and need not be sent again. */
function acceptedSides({ status, kind: before, reason, documents }: KycReply, kind: KycKind): readonly string[] {
  if (status !== 'declined' || before !== kind || reason !== null) return [];
  return documents.filter((document) => document.status !== 'declined').map(({ side }) => side);
}

interface Typed {
  kind: KycKind;
  name: string;
  number: string;
  photos: Photos;
}

async function send({ kind, name, number, photos }: Typed, onProgress: (sent: number) => void): Promise<KycReply> {
  const files: Record<string, Blob> = {};
  for (const side of sidesOf(kind)) {
    const photo = photos[side];
    if (photo) files[side] = await shrinkPhoto(photo);
  }
  const documentId = kind === 2 || kind === 3 ? number : undefined;
  const body = { kind, name: name.trim(), documentId };
  return call('sendKyc', { body, files, fetch: uploadFetch(onProgress), silent: true });
}
