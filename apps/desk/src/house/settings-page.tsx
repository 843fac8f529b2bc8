import type { AppDetails } from '@crease/contract';
import { Button, Row, Stack, TextField } from '@crease/ui';
import { queryClient, readKey, useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Facts, Notice, Panel } from '../parts/panel.tsx';
import { AlonePanel } from './alone-panel.tsx';
import { SportsPanel } from './sports-panel.tsx';

type Status = AppDetails['BRAND_STATUS'];
const STATUSES: readonly Status[] = ['live', 'maintenance', 'suspended'];

/** Public details of the house; open pages receive each change at once. */
export function SettingsPage() {
  const read = useRead('appDetails', {}, { staleTime: 5_000 });
  return (
    <Page title="Settings">
      <Loaded read={read}>
        {(details) => (
          <>
            <StatusPanel details={details} />
            <DetailsPanel details={details} />
            <DemoPanel />
            <SportsPanel />
            <AlonePanel />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function StatusPanel({ details }: { details: AppDetails }) {
  const [next, setNext] = useState<Status | null>(null);
  const act = useAct('setOrganisation');
  const others = STATUSES.filter((status) => status !== details.BRAND_STATUS);
  return (
    <Panel title="Status">
      <Facts facts={{ Now: details.BRAND_STATUS }} />
      <p className="muted">While it is not live, no bets are accepted. Cancelling, settling and reading still work.</p>
      <Row wrap gap={8} marginTop={8}>
        {others.map((status) => (
          <Button key={status} look={status === 'live' ? 'primary' : 'danger'} onClick={() => setNext(status)}>
            To {status}
          </Button>
        ))}
      </Row>
      {next ? (
        <ActDialog
          onClose={() => setNext(null)}
          title={`Set the house to ${next}`}
          note="Every open page is notified at once."
          label={`To ${next}`}
          look={next === 'live' ? 'primary' : 'danger'}
          act={act}
          inputOf={(reason) => ({ body: { status: next, reason } })}
          success={`The house is ${next}`}
        />
      ) : null}
    </Panel>
  );
}

function draftOf(details: AppDetails) {
  return {
    SEO_TITLE: details.SEO_TITLE,
    LOGO_URL: details.LOGO_URL,
    SUPPORT_EMAIL: details.SUPPORT_EMAIL ?? '',
    SUPPORT_PHONE: details.SUPPORT_PHONE ?? '',
    LOBBY_URL: details.LOBBY_URL ?? '',
    registerSteps: details.registerSteps === 'steps' ? ('steps' as const) : ('single' as const),
    OTP: String(details.OTP) as '0' | '1',
  };
}

type Draft = ReturnType<typeof draftOf>;

function DetailsPanel({ details }: { details: AppDetails }) {
  /** The fields that were edited; the others follow the house. */
  const [edited, setEdited] = useState<Partial<Draft>>({});
  const draft = { ...draftOf(details), ...edited };
  const edit = (change: Partial<Draft>) => setEdited({ ...edited, ...change });
  const act = useAct('setAppDetails');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await act.run({ body: { ...draft, OTP: draft.OTP === '1' ? 1 : 0 } }, 'Settings changed');
    if (!reply) return;
    queryClient.setQueryData(readKey('appDetails'), reply);
    setEdited({});
  };
  const field = (name: 'SEO_TITLE' | 'LOGO_URL' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'LOBBY_URL', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      error={act.field === name ? act.failure : undefined}
      onChange={({ target }) => edit({ [name]: target.value })}
    />
  );
  return (
    <Panel title="Public details of the house">
      <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
        {field('SEO_TITLE', 'Title')}
        {field('LOGO_URL', 'Logo')}
        {field('SUPPORT_EMAIL', 'Email for help')}
        {field('SUPPORT_PHONE', 'Telephone for help')}
        {field('LOBBY_URL', 'Partner lobby to link to')}
        <Choice
          label="Registration"
          value={draft.registerSteps}
          options={['single', 'steps']}
          labels={{ single: 'On one page', steps: 'Number first' }}
          onChange={(registerSteps) => edit({ registerSteps })}
        />
        <Choice
          label="Recovery by one-time password"
          value={draft.OTP}
          options={['0', '1']}
          labels={{ '0': 'Offered', '1': 'Not offered' }}
          onChange={(OTP) => edit({ OTP })}
        />
        {act.failure && !act.field ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" look="primary" busy={act.busy}>
          Change settings
        </Button>
      </Stack>
    </Panel>
  );
}

function DemoPanel() {
  const act = useAct('setDemoUsers');
  const turn = (enabled: boolean) =>
    void act.run({ body: { enabled } }, enabled ? 'Demo login is on' : 'Demo login is off');
  return (
    <Panel title="Demo login">
      <p className="muted">Off refuses new demo players; existing ones can continue.</p>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button busy={act.busy} onClick={() => turn(true)}>
        On
      </Button>{' '}
      <Button busy={act.busy} onClick={() => turn(false)}>
        Off
      </Button>
    </Panel>
  );
}
