import { Icon, IconButton, Text } from '@crease/ui';
import { Maximize, PictureInPicture2, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DockControls } from './dock-controls.tsx';
import styles from './watch-dock.module.css';

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
