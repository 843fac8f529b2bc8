import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { AuditWriter } from '../callers/audit-line.ts';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import type { OpenPicture } from '../http/files/signed-pictures.ts';
import type { Handlers } from '../http/handler.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { Kyc } from './kyc.ts';
import { kycDeskHandlers } from './kyc-desk-handlers.ts';
import { KycNotices } from './kyc-notices.ts';
import { KycRetention, retentionTerms } from './kyc-retention.ts';
import { kycWire } from './kyc-wire.ts';
import { PictureAddresses, pictureOpener } from './picture-addresses.ts';
import { PictureFiles } from './picture-files.ts';

interface KycHandlersOptions {
  readonly kyc: Kyc;
  readonly engine: EngineClient;
}

interface KycDeps {
  readonly store: Store;
  readonly engine: EngineClient;
  readonly secrets: SecretRing;
  readonly sender: MessageSender;
  readonly config: Pick<ServerConfig, 'folder'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'jobs'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const SWEEP_PACE_MS = 3_600_000;

/**
 * Opens players' identity checks. Withdrawals call `kyc.statusOf`, payout accounts `kyc.verifiedName`. Starts
 * housekeeping: re-encryption with a new secret, deletion of pictures past their retention.
 * @throws if the store is unavailable.
 */
export async function openKyc({ store, engine, secrets, sender, config, logger, metrics, now }: KycDeps) {
  const vault = openVault(secrets, 'identity documents');
  const files = new PictureFiles(config.folder, vault, now);
  const kyc = new Kyc({ store: store.kyc, vault, files, now });
  const retention = await KycRetention.open({ settings: store.settings, store: store.kyc, files, now });
  const notices = new KycNotices({ store, sender, logger });
  const addresses = new PictureAddresses(vault, now);
  const job = new PeriodicJob({
    everyMs: SWEEP_PACE_MS,
    work: metrics.jobs.watched('Maintenance of identity documents', SWEEP_PACE_MS, () => retention.sweep()),
    onFault: new FailureLog(logger, 'maintenance of identity documents'),
  });
  const sweep = () => job.run();
  const sealed = kyc.sealAnew().then(sweep, (error: unknown) => {
    logger.error({ err: error }, 'identity documents could not be re-encrypted');
  });
  job.start();
  return {
    kyc,
    notices,
    handlers: kycHandlers({ kyc, engine }),
    /** Handlers for operators, added to the audited ones by the caller. */
    deskHandlers: kycDeskHandlers({ kyc, store: store.kyc, engine, notices, retention, addresses }),
    /** Settings that limit money. */
    terms: { setKycRetention: retentionTerms(retention) },
    /** Listeners for changes. */
    news: {
      onChange: (listener: Parameters<Kyc['onChange']>[0]) => kyc.onChange(listener),
      onSaid: (listener: Parameters<KycNotices['onSaid']>[0]) => notices.onSaid(listener),
    },
    /** Opens the picture of a signed address, after writing the access to the audit trail. */
    openPictureWith: (trail: AuditWriter): OpenPicture => pictureOpener({ addresses, files, trail }),
    sweep,
    stop: async () => {
      await job.stop();
      await sealed;
    },
  };
}

/** Handlers of a player's identity check. */
function kycHandlers({ kyc, engine }: KycHandlersOptions): Pick<Handlers, 'kyc' | 'sendKyc'> {
  return {
    kyc: async ({ session }) => kycWire(await kyc.latestOf(session.playerId)),
    sendKyc: async ({ session: { playerId }, body: { kind, documentId, name }, files }) => {
      const isDemo = (await engine.query('player', { playerId }))?.demo ?? false;
      const { front, back } = files;
      const pictures = { ...(front && { front: front.bytes }), ...(back && { back: back.bytes }) };
      const opened = await kyc.send(playerId, { kind, documentId, name, pictures, isDemo });
      return isRefusal(opened) ? opened : kycWire(opened);
    },
  };
}
