import { Icon, IconButton, Row, Text } from '@crease/ui';
import { Maximize, PictureInPicture2, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type WatchPane, watch } from './use-watch.ts';
import styles from './watch-dock.module.css';

/** The control bar of the watched pane; the last control closes it. */
export function DockControls({ pane, children }: { pane: Exclude<WatchPane, 'none'>; children?: ReactNode }) {
  const t = useTranslations('markets.watch');
  return (
    <Row align="center" justify="end" paddingX={4} className={styles.controls}>
      {children}
      <IconButton label={t(HIDE[pane])} className={styles.control} onClick={() => watch('none')}>
        <Icon of={X} size={18} />
      </IconButton>
    </Row>
  );
}

const HIDE = { pictures: 'hidePictures', view: 'hideView' } as const;

interface PictureControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** The element shown in full screen: the pictures with their overlay. */
  frame: RefObject<HTMLDivElement | null>;
  isOn: boolean;
}

/** Sound, picture-in-picture, full screen; controls without browser support are hidden. */
export function PictureControls({ video, frame, isOn }: PictureControlsProps) {
  const t = useTranslations('markets.watch');
  const [isMuted, setMuted] = useState(true);
  const turn = () => {
    if (!video.current) return;
    video.current.muted = !isMuted;
    setMuted(!isMuted);
  };
  const enlarge = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <DockControls pane="pictures">
      {isOn ? (
        <IconButton label={t(isMuted ? 'unmute' : 'mute')} className={styles.control} onClick={turn}>
          <Icon of={isMuted ? VolumeX : Volume2} size={18} />
        </IconButton>
      ) : null}
      <Text grow />
      {isOn && document.pictureInPictureEnabled ? (
        <IconButton
          label={t('onTop')}
          className={styles.control}
          onClick={() => void video.current?.requestPictureInPicture().catch(() => {})}
        >
          <Icon of={PictureInPicture2} size={18} />
        </IconButton>
      ) : null}
      {isOn && document.fullscreenEnabled ? (
        <IconButton label={t('larger')} className={styles.control} onClick={enlarge}>
          <Icon of={Maximize} size={18} />
        </IconButton>
      ) : null}
    </DockControls>
  );
}
