/**
 * Every gauge, by its name after `crease_`, with its help. Alerts, boards and the runbook may name only metrics of the
 * registry, which is filled from these tables. Seconds, bytes and rupees, as Prometheus wants base units.
 */
export const GAUGES = {
  bets: 'Bets placed since the start',
  bets_in_delay: 'Bets and tickets that wait out the in-play delay',
  repeated_bets: 'Bets with the same terms as another less than a minute before',
  sockets: 'Open sockets',
  refused_connections: 'Connections over the cap of their network, since the start',
  problems: 'Reasons why the health check fails',
  writer_queue: 'Commands that wait for the writer',
  writer_frozen: '1 while betting is stopped because an invariant is broken',
  batch_wait_seconds: 'Age of the batch at the database',
  since_stored_seconds: 'Since the last batch was stored',
  standbys: 'Standbys that follow the writer',
  standby_behind_seconds: 'Age of the oldest batch that a standby has not executed; NaN: none follows',
  database_quiet_seconds: 'How long the database has not answered; 0 while it does',
  replica_awaited: '1 if commits wait for a replica',
  replicas: 'Replicas that are connected',
  replicas_away: 'Replicas that the log is kept for and that are not connected',
  replica_behind_bytes: 'Log that the slowest connected replica has not stored; NaN: not visible to the role',
  replica_wait_seconds: 'How long a commit has been waiting for a replica; 0 while none does',
  read_replica_behind_seconds: 'How far the replica for lists and reports is behind; NaN: none, or it is away',
  free_bytes: 'Free space where the data is',
  wanted_free_bytes: 'Free space below which the health check fails',
  backup_age_seconds: 'Since the last good backup; NaN: none',
  backup_max_age_seconds: 'Age of the last good backup above which there is an alarm; NaN: no backups are made',
  log_stored_age_seconds: "Since the database's log was last stored; NaN: never",
  clock_ahead_seconds: "How far the machine's clock is ahead of the engine's",
  feed_broken: '1 while the feed cannot be read',
  feed_behind_seconds: "How far the feed lags the engine's clock",
  feed_failed_rounds: 'Rounds in which the feed threw',
  feed_quarantined_lines: 'Lines of the recording that were left out',
  feed_quarantined_updates: 'Damaged updates that were left out',
  feed_contradictions: "Results of the feed that contradict an operator's",
  deposits_waiting: 'Deposits without a decision',
  withdrawals_waiting: 'Withdrawals without a decision',
  ledger_off_rupees: 'By how much the sum of all accounts differs from zero',
  audit_broken: '1 while an entry of the audit trail does not match the chain',
  push_queue: 'Devices with notices that wait or are being sent',
} as const;
export type GaugeName = keyof typeof GAUGES;

/** Gauges with one label. */
export const LABELLED_GAUGES = {
  markets: { label: 'status', help: 'Markets in the catalogue' },
  gateway_down: { label: 'gateway', help: '1 while a payment gateway does not answer and is suspended' },
  provider_down: { label: 'provider', help: '1 while the games of a provider are closed' },
  error_budget_used_ratio: { label: 'service', help: "Share of the month's allowed failures that is used" },
  feed_source_up: { label: 'source', help: '1 while a source of prices is live' },
  feed_source_age_seconds: { label: 'source', help: 'Since the last message of a source of prices; NaN: none yet' },
  feed_source_markets: { label: 'source', help: 'Markets that a source prices now' },
  job_failed: { label: 'task', help: '1 if the last run of a periodic job failed' },
  job_ended_timestamp_seconds: { label: 'task', help: 'When the last run of a periodic job ended' },
  job_every_seconds: { label: 'task', help: 'How often a periodic job is due' },
  job_took_seconds: { label: 'task', help: 'How long the last run of a periodic job took' },
} as const;
export type LabelledGaugeName = keyof typeof LABELLED_GAUGES;
