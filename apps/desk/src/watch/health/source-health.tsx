import { Tag } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { Loaded } from '../../parts/loaded.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';

/** Every source of prices with its state, the simulator included. */
export function SourceHealth() {
  const read = useRead('feedSources', {}, { refetchInterval: 2000 });
  return (
    <Panel
      title="Price sources"
      side={
        <PathLink href="/sources" className="link">
          See the price sources
        </PathLink>
      }
    >
      <Loaded read={read} empty="No source of prices is set up." isEmpty={(list) => list.length === 0}>
        {(list) => (
          <Facts
            facts={Object.fromEntries(
              list.map(({ name, state, isWell, markets }) => [
                name,
                <span key={name}>
                  {markets} {markets === 1 ? 'market' : 'markets'} <Tag tone={isWell ? 'ok' : 'bad'}>{state}</Tag>
                </span>,
              ]),
            )}
          />
        )}
      </Loaded>
    </Panel>
  );
}
