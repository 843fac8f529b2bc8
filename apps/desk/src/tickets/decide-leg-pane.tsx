import type { ReplyOf } from '@crease/client';
import { formatMoney, Segments, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { PaneGroup } from '../parts/panel.tsx';
import { LegFigures } from '../proposals/preview-figures.tsx';
import { PreviewedForm } from '../proposals/previewed-form.tsx';
import { RESULT_LABELS, type Ticket } from './desk-ticket.ts';

const DECISIONS = ['void', 'won', 'lost'] as const;
type Decision = (typeof DECISIONS)[number];

/** Decides a leg by hand, with the effect on the ticket. The market no longer changes that leg. */
export function DecideLegPane({ ticket }: { ticket: Ticket }) {
  const { legs } = ticket;
  const [leg, setLeg] = useState('1');
  const chosen = legs[Number(leg) - 1];
  const options = DECISIONS.filter((decision) => decision !== chosen?.result);
  const [wanted, setWanted] = useState<Decision>('void');
  const result = options.includes(wanted) ? wanted : (options[0] ?? 'void');
  const labels = Object.fromEntries(legs.map(({ name, event }, at) => [String(at + 1), `${name}, ${event}`]));
  return (
    <PaneGroup title="Decide a leg" note="its market no longer changes it">
      <Stack gap={10}>
        <Choice
          label="Leg"
          value={leg}
          options={legs.map((_, at) => String(at + 1))}
          labels={labels}
          onChange={setLeg}
        />
        <Segments
          label="Result"
          items={options.map((key) => ({ key, label: RESULT_LABELS[key] }))}
          chosen={result}
          onChoose={setWanted}
        />
        <PreviewedDecision key={`${leg} ${result}`} ticketId={ticket.ticketId} leg={leg} result={result} />
      </Stack>
    </PaneGroup>
  );
}

function PreviewedDecision({ ticketId, leg, result }: { ticketId: string; leg: string; result: Decision }) {
  const read = useRead('legPreview', { query: { ticketId, leg, result } }, { refetchInterval: 30_000 });
  const act = useAct('decideLeg');
  return (
    <PreviewedForm
      read={read}
      act={act}
      inputOf={(seen) => ({ body: { ticketId, leg: Number(leg), result, ...seen } })}
      verb={`Decide: ${RESULT_LABELS[result].toLowerCase()}`}
      labelOf={labelOf}
      playerId={read.data?.playerId}
      hint="Shown to the player"
    >
      {(preview) => <LegFigures preview={preview} />}
    </PreviewedForm>
  );
}

function labelOf(verb: string, { needsSecond, mostThen, staysOpen }: ReplyOf<'legPreview'>): string {
  return `${needsSecond ? 'Propose' : verb}, pays ${formatMoney(mostThen)}${staysOpen ? ' at most' : ''}`;
}
