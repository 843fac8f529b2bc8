import type { Bet } from '@crease/client';
import { Button, Sheet, Stack, Text, Toggle } from '@crease/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawPicture, PICTURE } from './draw-picture.ts';
import { ShareLinkPart } from './share-link-part.tsx';
import styles from './sharing.module.css';
import { usePictureTexts } from './use-picture-texts.ts';

/** Shares a bet as a picture, drawn here, or as a link. Amounts are hidden unless the player shows them. */
export function ShareDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const t = useTranslations('sharing');
  const [showsAmounts, setShowsAmounts] = useState(false);
  return (
    <Sheet onClose={onClose} title={t('title')} note={t('note')}>
      <Stack gap={14}>
        <Picture bet={bet} showsAmounts={showsAmounts} />
        <Toggle on={showsAmounts} onChange={setShowsAmounts}>
          {t('showAmounts')}
        </Toggle>
        <ShareLinkPart betId={bet.betId} showsAmounts={showsAmounts} />
      </Stack>
    </Sheet>
  );
}

/** The picture, and the button that sends or saves it. */
function Picture({ bet, showsAmounts }: { bet: Bet; showsAmounts: boolean }) {
  const t = useTranslations('sharing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const describe = usePictureTexts();
  const texts = useMemo(() => describe(bet, showsAmounts), [describe, bet, showsAmounts]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, texts);
  }, [texts]);
  const { sideText, selection, price, event, result } = texts;
  const give = async () => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'));
    setFailed(!blob);
    if (blob) await givePicture(new File([blob], `crease-${bet.betId}.png`, { type: 'image/png' }));
  };
  return (
    <>
      <Text
        ref={canvas}
        width={PICTURE.width}
        height={PICTURE.height}
        as="canvas"
        block
        full
        radius="lg"
        className={styles.picture}
        role="img"
        aria-label={[sideText, selection, price, event, result].filter((part) => part !== '').join(', ')}
      />
      <Button look="primary" size="large" full onClick={() => void give()}>
        {t('picture')}
      </Button>
      {isFailed ? (
        <Text as="p" color="loss" role="alert">
          {t('pictureFailed')}
        </Text>
      ) : null}
    </>
  );
}

/** Opens the device's share sheet where it takes pictures, else saves the file. */
async function givePicture(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    // Rejected when the player closes the sheet: nothing is left to do.
    await navigator.share({ files: [file] }).catch(() => null);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
