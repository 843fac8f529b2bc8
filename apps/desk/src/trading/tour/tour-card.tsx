import type { TradeSheet } from '@crease/contract';
import { Button, Card, Row, Text } from '@crease/ui';
import { useEffect, useId } from 'react';
import styles from './tour.module.css';
import { followTour, leaveTour, useTour } from './tour-state.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** The current step of the tour: its text, and a mark on the real control. Nothing on a page of another match. */
export function TourCard({ sheet }: { sheet: TradeSheet }) {
  const { gameId, step, acts } = useTour();
  const isHere = gameId === sheet.gameId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an act without a mark on the sheet also ends a step
  useEffect(() => {
    if (isHere) followTour(sheet);
  }, [isHere, sheet, acts]);
  const textId = useId();
  const current = TOUR_STEPS[step];
  const target = current?.target(sheet);
  useEffect(() => (isHere && target ? mark(target, textId) : undefined), [isHere, target, textId]);
  if (!isHere) return null;
  return (
    <Card className={styles.card}>
      <Row
        aria-label="Tour"
        as="section"
        paddingY={10}
        paddingX={14}
        wrap
        align="center"
        justify="between"
        gap={16}
        rowGap={8}
      >
        <div aria-live="polite">
          <Text as="h2" size={14} weight={600}>
            {current ? `Step ${step + 2} of ${TOUR_STEPS.length + 1}: ${current.title}` : 'You have traded a match'}
          </Text>
          <Text id={textId} as="p" color="text-2" size={13}>
            {current?.text ?? 'Create the next one with “New event”, or repeat the tour on the Trading page.'}
          </Text>
        </div>
        <Row wrap gap={8}>
          {target ? <Button onClick={() => controlOf(target)?.focus()}>Go to the control</Button> : null}
          <Button onClick={leaveTour}>{current ? 'Leave the tour' : 'Close'}</Button>
        </Row>
      </Row>
    </Card>
  );
}

const controlOf = (target: string) => document.querySelector<HTMLElement>(`[data-tour="${target}"]`);

/** Marks the control of a step while it is shown; the page may draw it later. @returns removes the mark. */
function mark(target: string, textId: string): () => void {
  const set = () => {
    const control = controlOf(target);
    if (!control || control.dataset.tourNow) return;
    control.dataset.tourNow = 'true';
    control.setAttribute('aria-describedby', textId);
    control.scrollIntoView({ block: 'center' });
  };
  set();
  const watch = new MutationObserver(set);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const control of document.querySelectorAll<HTMLElement>('[data-tour-now]')) {
      delete control.dataset.tourNow;
      control.removeAttribute('aria-describedby');
    }
  };
}
