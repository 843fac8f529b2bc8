import {
  englishRefusal,
  type Proposal,
  type ProposalKind,
  type ProposalPreview,
  type StaffRight,
  verdictOf,
} from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { OperatorRow, ProposalRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';
import { idIn } from '../../core/values/ids.ts';
import type { Handlers } from '../../http/handler.ts';
import type { MarketPreviews } from './market-previews.ts';
import type { Proposals } from './proposals.ts';

interface ProposalHandlersOptions {
  readonly proposals: Proposals;
  readonly previews: MarketPreviews;
  readonly operators: Pick<Store['operators'], 'list'>;
}

type ProposalCalls = Pick<Handlers, 'settlementPreview' | 'proposals' | 'proposal' | 'answerProposal'>;

const PAGE_SIZE = 50;

/** Handlers of pending proposals and their decisions. */
export function proposalHandlers({ proposals, previews, operators }: ProposalHandlersOptions): ProposalCalls {
  const wire = async (row: ProposalRow, operator: OperatorCaller, people?: readonly OperatorRow[]) =>
    proposalWire(row, {
      no: await proposals.answerRefusal(row, operator),
      others: othersFor(await proposals.proposerOf(row), proposals.rightOf(row), people ?? (await operators.list())),
    });
  return {
    settlementPreview: ({ query: { marketId, winners, none, number, void: isVoid, ...part } }) =>
      previews.of(
        isVoid ? { marketId, isVoid: true, ...part } : { marketId, winners: none ? [] : winners?.split(','), number },
      ),
    proposals: async ({ query: { waiting, page }, operator }) => {
      const found = await proposals.list({ page, pageSize: PAGE_SIZE, waiting: waiting === 'true' });
      const people = await operators.list();
      return { ...found, items: await Promise.all(found.items.map((row) => wire(row, operator, people))) };
    },
    proposal: async ({ params: { id }, operator }) => {
      const shown = await proposals.show(idIn(id));
      if (isRefusal(shown)) return shown;
      const { row, now, isSame } = shown;
      return { proposal: await wire(row, operator), now: isRefusal(now) ? null : now, isSame };
    },
    answerProposal: async ({ params: { id }, body: { agree, reason: note }, operator, address }) => {
      const row = await proposals.answer(idIn(id), { agree, note }, { operator, address });
      return isRefusal(row) ? row : wire(row, operator);
    },
  };
}

/** Returns the other operators with the permission to answer. */
function othersFor(proposer: string, right: StaffRight, people: readonly OperatorRow[]): number {
  return people.filter(
    ({ username, role, disabledAt }) =>
      disabledAt === null && username !== proposer && verdictOf(right, role) === 'alone',
  ).length;
}

function proposalWire(row: ProposalRow, { no, others }: { no: Refusal | null; others: number }): Proposal {
  const { proposalId, kind, state, reason, proposedBy, proposedAt, endsAt, answeredBy, answeredAt, note, preview } =
    row;
  const { flaggedBy, flag } = row;
  return {
    id: String(proposalId),
    kind: kind as ProposalKind,
    state,
    reason,
    proposedBy,
    proposedAt: isoTime(proposedAt),
    endsAt: isoTime(endsAt),
    answeredBy,
    answeredAt: answeredAt === null ? null : isoTime(answeredAt),
    note,
    preview: preview as ProposalPreview,
    mayAnswer: no === null,
    others,
    unavailableReason: no && state === 'waiting' ? englishRefusal(no) : null,
    flag: flaggedBy === null ? null : { by: flaggedBy, why: flag as 'sharedAddress' },
  };
}
