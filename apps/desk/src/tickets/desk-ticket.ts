import type { ReplyOf } from '@crease/client';

/** A bet at fixed odds; amounts in minor units, odds in hundredths. */
export type Ticket = ReplyOf<'deskTicket'>['ticket'];
export type TicketLeg = Ticket['legs'][number];
export type DeskTickets = ReplyOf<'deskTickets'>;

/** `Single`, `3-fold`, `Trixie, 4 lines` */
export function kindText({ kind, system, lines, legs }: Ticket): string {
  if (kind === 'single') return 'Single';
  return kind === 'multi' ? `${legs.length}-fold` : `${system}, ${lines} lines`;
}

export const STATUS_LABELS: Readonly<Record<Ticket['status'], string>> = {
  open: 'Open',
  settled: 'Settled',
  cashed_out: 'Cashed out',
};

export const RESULT_LABELS: Readonly<Record<TicketLeg['result'], string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  halfWon: 'Half won',
  halfLost: 'Half lost',
  deadHeat: 'Dead heat',
  placed: 'Placed',
};
