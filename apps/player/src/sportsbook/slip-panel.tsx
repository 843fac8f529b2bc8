import { Stack, TabPanel, Tabs, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { SlipForm } from './slip/slip-form.tsx';
import { useTicketSlip } from './slip/ticket-slip.ts';
import { TicketList } from './tickets/ticket-list.tsx';

type Tab = 'slip' | 'tickets';
const PANEL = 'ticket-panel';

/** Slip and tickets, next to the list or in a sheet. */
export function SlipPanel({ first = 'slip' }: { first?: Tab }) {
  const t = useTranslations('sportsbook.slip');
  const isAuth = useSession((session) => session.isAuth);
  const picked = useTicketSlip(({ picks }) => picks.length);
  const [tab, setTab] = useState<Tab>(first);
  const [isPlaced, setPlaced] = useState(false);
  const placed = () => {
    setPlaced(true);
    setTab('tickets');
  };
  return (
    <Stack gap={8}>
      <Tabs
        label={t('tabs')}
        panelId={PANEL}
        items={[
          { key: 'slip', label: t('title'), ...(picked > 0 && { count: picked }) },
          ...(isAuth ? [{ key: 'tickets' as const, label: t('tickets') }] : []),
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <Text role="status" as="p" color="profit" weight={500} hide="empty">
        {isPlaced && tab === 'tickets' ? t('placed') : ''}
      </Text>
      <TabPanel panelId={PANEL} chosen={tab}>
        {tab === 'tickets' && isAuth ? <TicketList /> : <SlipForm onPlaced={placed} />}
      </TabPanel>
    </Stack>
  );
}
