import { type Refusal, refuse } from '@crease/kernel';
import type { EngineClient, Gate } from '../core/engine-client.ts';
import type { AppSettings } from './app-settings.ts';

type Status = Pick<AppSettings, 'isLive' | 'details'>;

/** Returns a gate that refuses bets unless the organisation is live and the process does not stop. */
export function liveGate(appSettings: Status, isStopping: () => boolean): Gate {
  return () => {
    if (isStopping()) return refuse('SERVICE_UNAVAILABLE', { reason: 'draining' });
    return appSettings.isLive ? null : closed(appSettings);
  };
}

/**
 * Returns an engine client that accepts bets only while the organisation is live and the process does not stop. A bet
 * queued before either changes is refused in its turn. Reads, cancellations and settlement use the plain client.
 */
export function liveOnlyEngine(appSettings: Status, engine: EngineClient, isStopping: () => boolean): EngineClient {
  const gate = liveGate(appSettings, isStopping);
  return {
    submit: (command, _, deadline) => {
      const no = gate();
      return no ? Promise.resolve(no) : engine.submit(command, gate, deadline);
    },
    query: (question, params) => engine.query(question, params),
  };
}

function closed(appSettings: Pick<AppSettings, 'details'>): Refusal {
  const isSuspended = appSettings.details().BRAND_STATUS === 'suspended';
  return refuse('SERVICE_UNAVAILABLE', { reason: isSuspended ? 'bettingSuspended' : 'maintenance' });
}
