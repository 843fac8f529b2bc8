import type { Mapping, MappingProposal } from '@crease/contract';
import { isRefusal, refuse } from '@crease/kernel';
import type { FeedMappingRow } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PriceSources } from '../../trading/mapping/price-sources.ts';
import { type MappingProposal as Proposal, proposeMappings } from '../../trading/mapping/propose-mappings.ts';

type MappingHandlers = Pick<
  Handlers,
  'feedSources' | 'mappings' | 'mappingProposals' | 'confirmMapping' | 'endMapping'
>;

/** Handlers of price sources and their mapping. */
export function mappingHandlers({ sources }: { readonly sources: PriceSources }): MappingHandlers {
  const { mappings } = sources;
  const wire = (row: FeedMappingRow) => mappingWire(row, sources.nameOf(row.gameId, row.marketId));
  return {
    feedSources: () => sources.health(),
    mappings: async () => (await mappings.list()).map(wire),
    mappingProposals: async ({ query: { source, search } }) => {
      const theirs = await sources.catalogue(source, search);
      if (isRefusal(theirs)) return theirs;
      return proposeMappings(theirs, mappings.open(source)).map(proposalWire);
    },
    confirmMapping: async ({ body, operator }) => {
      const row = await mappings.confirm(body, operator);
      return isRefusal(row) ? row : wire(row);
    },
    endMapping: async ({ params: { mappingId }, body: { reason }, operator: { username } }) => {
      const id = Number(mappingId);
      if (!Number.isSafeInteger(id)) return refuse('NOT_FOUND', { reason: 'mapping' });
      const row = await mappings.end(id, { username, reason });
      return isRefusal(row) ? row : wire(row);
    },
  };
}

function proposalWire({ theirs, ours, runners, likeness }: Proposal): MappingProposal {
  return {
    theirMarket: theirs.marketId,
    theirName: `${theirs.eventName}, ${theirs.name}`,
    startsAt: theirs.startsAt === null ? null : isoTime(theirs.startsAt),
    gameId: ours.gameId,
    marketId: ours.marketId,
    name: `${ours.teams.join(' v ')}, ${ours.name}`,
    runners: [...runners],
    likeness: Math.round(likeness * 100),
  };
}

function mappingWire({ mappingId, madeAt, endedAt, source, runners, ...row }: FeedMappingRow, name: string): Mapping {
  return {
    ...row,
    source: source as Mapping['source'],
    runners: [...runners],
    name,
    mappingId: String(mappingId),
    madeAt: isoTime(madeAt),
    endedAt: endedAt === null ? null : isoTime(endedAt),
  };
}
