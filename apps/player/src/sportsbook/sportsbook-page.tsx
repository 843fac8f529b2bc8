import { Button, Card, Row, Sheet, Stack, Text, useMedia, VisuallyHidden, widthFrom } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { EventList } from './list/event-list.tsx';
import { MatchPage } from './list/match-page.tsx';
import { useTicketSlip } from './slip/ticket-slip.ts';
import { SlipPanel } from './slip-panel.tsx';
import styles from './sportsbook-page.module.css';

/** `/sportsbook2`, and one match of it with `?match=`. */
export function SportsbookPage() {
  const t = useTranslations('sportsbook');
  const { match } = useSearch({ from: '/sportsbook2' });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Sportsbook match={match} />
    </>
  );
}

interface SportsbookProps {
  /** In a frame: the surrounding page has the heading, and there is no rail. */
  readonly isFramed?: boolean;
  /** Id of the only match shown; absent: the list. */
  readonly match?: string | undefined;
}

/** Matches at fixed odds, with slip and tickets next to them or in a sheet. */
export function Sportsbook({ isFramed = false, match }: SportsbookProps) {
  const t = useTranslations('sportsbook');
  const isBeside = useMedia(widthFrom(isFramed ? 'slipInColumn' : 'slipBeside'));
  return (
    <>
      {isFramed ? (
        <VisuallyHidden>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
      ) : (
        <Row wrap rowGap={4} gap={12} align="baseline" marginBottom={12}>
          <h1>{t('title')}</h1>
          <Text as="p" color="text-2">
            {t('lead')}
          </Text>
        </Row>
      )}
      <Stack gap={16} align="start" className={styles.columns} data-beside={isBeside || undefined}>
        <Stack gap={12} shrink>
          {match === undefined ? <EventList /> : <MatchPage key={match} gameId={match} />}
        </Stack>
        {isBeside ? (
          <aside className={styles.beside} aria-label={t('slip.title')}>
            <Card className={styles.card}>
              <SlipPanel />
            </Card>
          </aside>
        ) : (
          <SlipBar />
        )}
      </Stack>
    </>
  );
}

/** At the foot of a narrow screen: the picks, and a button that opens the slip. */
function SlipBar() {
  const t = useTranslations('sportsbook.slip');
  const isAuth = useSession((session) => session.isAuth);
  const picked = useTicketSlip(({ picks }) => picks.length);
  const [shown, setShown] = useState<'slip' | 'tickets' | null>(null);
  return (
    <Row gap={8} paddingY={8} hide="empty" className={styles.bar} data-above-nav={isAuth || undefined}>
      {picked > 0 ? (
        <Button look="primary" full onClick={() => setShown('slip')}>
          {t('open', { count: picked })}
        </Button>
      ) : null}
      {isAuth ? (
        <Button full onClick={() => setShown('tickets')}>
          {t('openTickets')}
        </Button>
      ) : null}
      {shown !== null ? (
        <Sheet onClose={() => setShown(null)} title={t('title')}>
          {shown ? <SlipPanel key={shown} first={shown} /> : null}
        </Sheet>
      ) : null}
    </Row>
  );
}
