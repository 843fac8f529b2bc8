import type { ReplyOf } from '@crease/contract';
import type { Store } from '@crease/store';
import type { GatewayList } from './gateway-list.ts';

type GatewayFigures = ReplyOf<'dashboard'>['gateways'];

const HOUR_MS = 3_600_000;

/** Success of each gateway with the last hour's deposits. */
export async function gatewayReport(
  gateways: Pick<GatewayList, 'all' | 'health'>,
  requests: Pick<Store['requests'], 'gatewayTimes'>,
  now: number,
): Promise<GatewayFigures> {
  const times = await requests.gatewayTimes(now - HOUR_MS);
  return gateways.all().map(({ terms: { code, name, usualSeconds } }) => {
    const { approved = 0, others = 0, medianMs = null } = times.find(({ gateway }) => gateway === code) ?? {};
    const decided = approved + others;
    const medianSeconds = medianMs === null ? null : Math.round(medianMs / 1000);
    const { state } = gateways.health(code);
    const isSlow = state === 'working' && medianSeconds !== null && medianSeconds > 2 * usualSeconds;
    return {
      code,
      name,
      health: isSlow ? 'slow' : state,
      success: decided === 0 ? null : Math.round((approved / decided) * 1000) / 10,
      medianSeconds,
    };
  });
}
