import type { SportEvent } from '@crease/client';
import { cx, Icon, looks, Row, sportIcon, Text } from '@crease/ui';
import { Tv } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useWatch, type WatchPane, watch } from './use-watch.ts';
import styles from './watch.module.css';

/** Opens and closes the panes of a match; without any there are no buttons. */
export function WatchButtons({ event }: { event: SportEvent }) {
  const { pane, stream, hasView } = useWatch(event);
  if (!stream && !hasView) return null;
  return (
    <Row as="span" gap={6} push className={styles.buttons}>
      {hasView ? <WatchButton pane="view" icon={sportIcon(event.sportId)} isOpen={pane === 'view'} /> : null}
      {stream ? <WatchButton pane="pictures" icon={Tv} isOpen={pane === 'pictures'} /> : null}
    </Row>
  );
}

interface WatchButtonProps {
  pane: Exclude<WatchPane, 'none'>;
  icon: ComponentProps<typeof Icon>['of'];
  isOpen: boolean;
}

function WatchButton({ pane, icon, isOpen }: WatchButtonProps) {
  const t = useTranslations('markets.watch');
  return (
    <button
      type="button"
      className={cx(
        looks(
          {
            inline: true,
            align: 'center',
            justify: 'center',
            gap: 6,
            paddingX: 10,
            radius: 'sm',
            color: 'on-pine',
            size: 12,
            weight: 600,
            nowrap: true,
          },
          'row',
        ),
        styles.button,
      )}
      aria-pressed={isOpen}
      title={t(pane)}
      onClick={() => watch(isOpen ? 'none' : pane)}
    >
      <Icon of={icon} />
      <Text visuallyHidden="phone">{t(pane)}</Text>
    </button>
  );
}
