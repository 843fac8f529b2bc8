import { type Proposal, type ProposalKind, type ProposalPreview, verdictOf } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { OperatorRow, ProposalRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';
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

/** What waits for a second person, and that person's word. */
export function proposalHandlers({ proposals, previews, operators }: ProposalHandlersOptions): ProposalCalls {
  const wire = async (row: ProposalRow, operator: OperatorCaller) =>
    wireWith(proposals, await operators.list(), operator)(row);
  return {
    settlementPreview: ({ query: { marketId, winners, number, void: isVoid, ...part } }) =>
      previews.of(isVoid ? { marketId, isVoid: true, ...part } : { marketId, winners: winners?.split(','), number }),
    proposals: async ({ query: { waiting, page }, operator }) => {
      const found = await proposals.list({ page, pageSize: PAGE_SIZE, waiting: waiting === 'true' });
      return { ...found, items: found.items.map(wireWith(proposals, await operators.list(), operator)) };
    },
    proposal: async ({ params: { id }, operator }) => {
      const shown = await proposals.show(numberIn(id));
      if (isRefusal(shown)) return shown;
      const { row, now, isSame } = shown;
      return { proposal: await wire(row, operator), now: isRefusal(now) ? null : now, isSame };
    },
    answerProposal: async ({ params: { id }, body: { agree, reason: note }, operator, address }) => {
      const row = await proposals.answer(numberIn(id), { agree, note }, { operator, address });
      return isRefusal(row) ? row : wire(row, operator);
    },
  };
}

function numberIn(id: string): number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
}

/** Proposals as one operator sees them, beside the people at the desk. */
function wireWith(proposals: Proposals, people: readonly OperatorRow[], operator: OperatorCaller) {
  return (row: ProposalRow): Proposal => {
    const right = proposals.rightOf(row);
    const others = people.filter(
      ({ username, role, disabledAt }) =>
        disabledAt === null && username !== row.proposedBy && verdictOf(right, role) === 'alone',
    );
    return proposalWire(row, { mayAnswer: proposals.mayAnswer(row, operator), others: others.length });
  };
}

function proposalWire(row: ProposalRow, seen: Pick<Proposal, 'mayAnswer' | 'others'>): Proposal {
  const { proposalId, kind, state, reason, proposedBy, proposedAt, endsAt, answeredBy, answeredAt, note, preview } =
    row;
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
    mayAnswer: seen.mayAnswer,
    others: seen.others,
  };
}
