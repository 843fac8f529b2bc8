import { Icon, IconButton, Text } from '@crease/ui';
import { Maximize, PictureInPicture2, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DockControls } from './dock-controls.tsx';
import styles from './watch-dock.module.css';

interface PictureControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** What becomes larger: the pictures with what stands on them. */
  frame: RefObject<HTMLDivElement | null>;
  isOn: boolean;
}

/** Sound, on top of other windows, larger; what the browser cannot do is not offered. */
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
