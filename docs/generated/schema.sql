-- Printed by `npm run generate` from the migrations; a test keeps it fresh. To read, not to run.

CREATE TABLE accounts (
  account_id text NOT NULL,
  asset text NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT accounts_account_id_asset_key UNIQUE (account_id, asset),
  CONSTRAINT accounts_pkey PRIMARY KEY (account_id),
  CONSTRAINT players_are_never_below_zero CHECK (((balance >= 0) OR (split_part(account_id, ':'::text, 1) <> ALL (ARRAY['cash'::text, 'sports'::text, 'wicket'::text, 'coins'::text, 'commission'::text]))))
);

CREATE TABLE alone_amounts (
  act_key text NOT NULL,
  day integer NOT NULL,
  kind text NOT NULL,
  operator text NOT NULL,
  player_id bigint,
  amount bigint NOT NULL,
  decided_at bigint NOT NULL,
  CONSTRAINT alone_amounts_pkey PRIMARY KEY (act_key),
  CONSTRAINT alone_amounts_amount_check CHECK ((amount >= 0))
);

CREATE TABLE answers (
  player_id bigint NOT NULL,
  client_ref text NOT NULL,
  body_hash bigint NOT NULL,
  body text NOT NULL,
  CONSTRAINT answers_pkey PRIMARY KEY (player_id, client_ref)
);

CREATE TABLE api_customer_refs (
  player_id bigint NOT NULL,
  customer_ref text NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT api_customer_refs_pkey PRIMARY KEY (player_id, customer_ref)
);

CREATE TABLE api_ids (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  our_id text NOT NULL,
  CONSTRAINT api_ids_kind_our_id_key UNIQUE (kind, our_id),
  CONSTRAINT api_ids_pkey PRIMARY KEY (number),
  CONSTRAINT api_ids_kind_check CHECK ((kind = ANY (ARRAY['market'::text, 'runner'::text, 'event'::text, 'competition'::text])))
);

CREATE TABLE api_keys (
  player_id bigint NOT NULL,
  number smallint NOT NULL,
  key_hash bytea NOT NULL,
  masked text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  may_trade boolean NOT NULL,
  addresses text[] NOT NULL,
  most_stake bigint,
  most_day_loss bigint,
  certificate text,
  created_at bigint NOT NULL,
  ended_at bigint,
  last_used_at bigint,
  calls_day integer NOT NULL DEFAULT 0,
  calls integer NOT NULL DEFAULT 0,
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_pkey PRIMARY KEY (player_id, number),
  CONSTRAINT api_keys_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT api_keys_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'delayed'::text, 'paper'::text]))),
  CONSTRAINT api_keys_number_check CHECK ((number > 0))
);

CREATE TABLE api_sessions (
  session_no bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  player_id bigint NOT NULL,
  key_number smallint NOT NULL,
  client text NOT NULL,
  address text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT api_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_sessions_pkey PRIMARY KEY (session_no),
  CONSTRAINT api_sessions_player_id_key_number_fkey FOREIGN KEY (player_id, key_number) REFERENCES api_keys(player_id, number)
);

CREATE TABLE audit_trail (
  entry_id bigint NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  line text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_trail_previous_hash_key UNIQUE (previous_hash),
  CONSTRAINT audit_trail_pkey PRIMARY KEY (entry_id)
);

CREATE TABLE auto_cash_outs (
  player_id bigint NOT NULL,
  market_id text NOT NULL,
  take_profit bigint,
  stop_loss bigint,
  worst bigint,
  set_at bigint NOT NULL,
  ended_at bigint,
  end_reason text,
  result bigint,
  CONSTRAINT auto_cash_outs_pkey PRIMARY KEY (player_id, market_id),
  CONSTRAINT auto_cash_outs_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE bonus_claims (
  claim_id bigint NOT NULL,
  player_id bigint NOT NULL,
  offer_id text NOT NULL,
  version integer NOT NULL,
  pocket text NOT NULL,
  amount bigint NOT NULL,
  deposit_id bigint,
  claimed_at bigint NOT NULL,
  status text NOT NULL,
  result bigint NOT NULL,
  covered bigint NOT NULL,
  to_cash bigint NOT NULL,
  forfeited bigint NOT NULL,
  ended_at bigint,
  body json NOT NULL,
  CONSTRAINT bonus_claims_pkey PRIMARY KEY (claim_id),
  CONSTRAINT bonus_claims_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id),
  CONSTRAINT bonus_claims_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT bonus_claims_amount_check CHECK ((amount > 0)),
  CONSTRAINT bonus_claims_check CHECK (((status = 'running'::text) = (ended_at IS NULL))),
  CONSTRAINT bonus_claims_covered_check CHECK ((covered >= 0)),
  CONSTRAINT bonus_claims_forfeited_check CHECK ((forfeited >= 0)),
  CONSTRAINT bonus_claims_pocket_check CHECK ((pocket = ANY (ARRAY['cash'::text, 'sports'::text, 'wicket'::text]))),
  CONSTRAINT bonus_claims_status_check CHECK ((status = ANY (ARRAY['running'::text, 'released'::text, 'cancelled'::text, 'expired'::text]))),
  CONSTRAINT bonus_claims_to_cash_check CHECK ((to_cash >= 0))
);

CREATE TABLE bonus_offers (
  offer_id text NOT NULL,
  version integer NOT NULL,
  status text NOT NULL,
  rule json NOT NULL,
  edited_at bigint NOT NULL,
  edited_by text NOT NULL,
  CONSTRAINT bonus_offers_pkey PRIMARY KEY (offer_id, version),
  CONSTRAINT bonus_offers_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE bonus_turnover (
  claim_id bigint NOT NULL,
  market_id text NOT NULL,
  player_id bigint NOT NULL,
  name text NOT NULL,
  product text NOT NULL,
  risk bigint NOT NULL,
  counted bigint NOT NULL,
  at bigint NOT NULL,
  netting json,
  CONSTRAINT bonus_turnover_pkey PRIMARY KEY (claim_id, market_id),
  CONSTRAINT bonus_turnover_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES bonus_claims(claim_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT bonus_turnover_check CHECK (((counted >= 0) AND (counted <= risk))),
  CONSTRAINT bonus_turnover_risk_check CHECK ((risk >= 0))
);

CREATE TABLE case_notes (
  note_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  case_id bigint NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  text text NOT NULL,
  CONSTRAINT case_notes_pkey PRIMARY KEY (note_id),
  CONSTRAINT case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(case_id)
);

CREATE TABLE cases (
  case_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  kind text NOT NULL,
  figures jsonb NOT NULL,
  others jsonb NOT NULL,
  opened_at bigint NOT NULL,
  opened_by text,
  assigned_to text,
  closed_at bigint,
  closed_by text,
  outcome text,
  reason text,
  CONSTRAINT cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT cases_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CONSTRAINT cases_check1 CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT cases_check2 CHECK (((closed_at IS NULL) = (reason IS NULL))),
  CONSTRAINT cases_kind_check CHECK ((kind = ANY (ARRAY['chasing'::text, 'hours'::text, 'depositsRising'::text, 'exclusionAsked'::text, 'turnoverWithoutRisk'::text, 'differentOwners'::text, 'ring'::text, 'byHand'::text]))),
  CONSTRAINT cases_outcome_check CHECK ((outcome = ANY (ARRAY['noConcern'::text, 'contacted'::text, 'restricted'::text, 'reported'::text])))
);

CREATE TABLE command_log (
  batch bigint NOT NULL,
  epoch bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  hash bigint NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT command_log_pkey PRIMARY KEY (batch)
);

CREATE TABLE credentials (
  player_id bigint NOT NULL,
  password_hash text NOT NULL,
  CONSTRAINT credentials_pkey PRIMARY KEY (player_id)
);

CREATE TABLE deposit_payments (
  gateway text NOT NULL,
  payment text NOT NULL,
  deposit_id bigint NOT NULL,
  CONSTRAINT deposit_payments_pkey PRIMARY KEY (gateway, payment),
  CONSTRAINT deposit_payments_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(deposit_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT deposit_payments_payment_check CHECK ((payment <> ''::text))
);

CREATE TABLE deposits (
  deposit_id bigint NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL,
  created_at bigint NOT NULL,
  status text NOT NULL,
  review boolean NOT NULL,
  claim text NOT NULL,
  credited bigint NOT NULL,
  reversed bigint NOT NULL,
  decided_at bigint,
  body json NOT NULL,
  CONSTRAINT deposits_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT deposits_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposits_check CHECK (((reversed >= 0) AND (reversed <= credited))),
  CONSTRAINT deposits_credited_check CHECK ((credited >= 0)),
  CONSTRAINT deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'expired'::text])))
);

CREATE TABLE difference_notes (
  day text NOT NULL,
  gateway text NOT NULL,
  transaction text NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  note text NOT NULL,
  CONSTRAINT difference_notes_pkey PRIMARY KEY (day, gateway, transaction)
);

CREATE TABLE favourite_games (
  player_id bigint NOT NULL,
  game_id text NOT NULL,
  since bigint NOT NULL,
  CONSTRAINT favourite_games_pkey PRIMARY KEY (player_id, game_id),
  CONSTRAINT favourite_games_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE feed_events (
  provider text NOT NULL,
  game_id text NOT NULL,
  ref text,
  needs_snapshot boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  CONSTRAINT feed_events_provider_ref_key UNIQUE (provider, ref),
  CONSTRAINT feed_events_pkey PRIMARY KEY (provider, game_id),
  CONSTRAINT feed_events_provider_fkey FOREIGN KEY (provider) REFERENCES feed_providers(name)
);

CREATE TABLE feed_mappings (
  mapping_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  their_market text NOT NULL,
  their_name text NOT NULL,
  game_id text NOT NULL,
  market_id text NOT NULL,
  runners jsonb NOT NULL,
  made_by text NOT NULL,
  made_at bigint NOT NULL,
  ended_by text,
  ended_at bigint,
  ended_reason text,
  CONSTRAINT feed_mappings_pkey PRIMARY KEY (mapping_id),
  CONSTRAINT feed_mappings_game_id_fkey FOREIGN KEY (game_id) REFERENCES traded_events(game_id),
  CONSTRAINT feed_mappings_check CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);

CREATE TABLE feed_messages (
  provider text NOT NULL,
  ref text NOT NULL,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT feed_messages_pkey PRIMARY KEY (provider, ref, seq),
  CONSTRAINT feed_messages_provider_ref_fkey FOREIGN KEY (provider, ref) REFERENCES feed_events(provider, ref),
  CONSTRAINT feed_messages_seq_check CHECK ((seq > 0))
);

CREATE TABLE feed_providers (
  name text NOT NULL,
  key_id text NOT NULL,
  secret bytea NOT NULL,
  is_sandbox boolean NOT NULL,
  is_on boolean NOT NULL,
  per_second integer NOT NULL,
  per_day integer NOT NULL,
  sports text[] NOT NULL,
  settles boolean NOT NULL,
  created_by text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT feed_providers_key_id_key UNIQUE (key_id),
  CONSTRAINT feed_providers_pkey PRIMARY KEY (name),
  CONSTRAINT feed_providers_per_day_check CHECK ((per_day > 0)),
  CONSTRAINT feed_providers_per_second_check CHECK ((per_second > 0))
);

CREATE TABLE fills (
  fill_id bigint NOT NULL,
  size bigint NOT NULL,
  back_order_id bigint NOT NULL,
  back_player_id bigint NOT NULL,
  lay_order_id bigint NOT NULL,
  lay_player_id bigint NOT NULL,
  at bigint NOT NULL,
  market_no integer NOT NULL,
  price integer NOT NULL,
  run integer,
  runner_index smallint NOT NULL,
  asset smallint NOT NULL,
  voided boolean NOT NULL,
  cross_id bigint,
  CONSTRAINT fills_pkey PRIMARY KEY (market_no, fill_id)
);

CREATE TABLE game_rounds (
  round_id bigint NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  provider text NOT NULL,
  game_id text NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  status text NOT NULL,
  opened_at bigint NOT NULL,
  closed_at bigint,
  body json NOT NULL,
  CONSTRAINT game_rounds_pkey PRIMARY KEY (round_id),
  CONSTRAINT game_rounds_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT game_rounds_check CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  CONSTRAINT game_rounds_stake_check CHECK ((stake >= 0)),
  CONSTRAINT game_rounds_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text]))),
  CONSTRAINT game_rounds_win_check CHECK ((win >= 0))
);

CREATE TABLE game_seeds (
  player_id bigint NOT NULL,
  seed_no integer NOT NULL,
  server_seed text NOT NULL,
  client_seed text,
  next_server_seed text NOT NULL,
  nonce bigint NOT NULL,
  opened_at bigint NOT NULL,
  revealed_at bigint,
  CONSTRAINT game_seeds_pkey PRIMARY KEY (player_id, seed_no),
  CONSTRAINT game_seeds_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT game_seeds_nonce_check CHECK ((nonce >= 0))
);

CREATE TABLE game_switches (
  provider text NOT NULL,
  game_id text NOT NULL,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT game_switches_pkey PRIMARY KEY (provider, game_id)
);

CREATE TABLE heartbeats (
  player_id bigint NOT NULL,
  session text NOT NULL,
  timeout_ms bigint NOT NULL,
  action text NOT NULL,
  due_at bigint NOT NULL,
  performed text NOT NULL,
  is_paused boolean NOT NULL,
  CONSTRAINT heartbeats_pkey PRIMARY KEY (player_id, session),
  CONSTRAINT heartbeats_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE holds (
  player_id bigint NOT NULL,
  asset text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT holds_pkey PRIMARY KEY (player_id, asset, kind, id),
  CONSTRAINT holds_amount_check CHECK ((amount > 0)),
  CONSTRAINT holds_id_check CHECK ((id <> ''::text)),
  CONSTRAINT holds_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'round'::text, 'ticket'::text])))
);

CREATE TABLE jet_chains (
  chain_no integer NOT NULL,
  head text NOT NULL,
  length integer NOT NULL,
  salt text,
  from_round bigint NOT NULL,
  published_at bigint,
  source json NOT NULL,
  seeds json NOT NULL,
  beacon_value text,
  salted_at bigint,
  CONSTRAINT jet_chains_head_key UNIQUE (head),
  CONSTRAINT jet_chains_pkey PRIMARY KEY (chain_no),
  CONSTRAINT jet_chains_length_check CHECK ((length > 0))
);

CREATE TABLE jet_rounds (
  round_no bigint NOT NULL,
  chain_no integer NOT NULL,
  link_no integer NOT NULL,
  hash text NOT NULL,
  salt text NOT NULL,
  status text NOT NULL,
  opens_at bigint NOT NULL,
  closes_at bigint NOT NULL,
  took_off_at bigint,
  secret text,
  bust bigint,
  crashed_at bigint,
  was_stopped boolean NOT NULL,
  bets integer NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  most bigint NOT NULL DEFAULT 100000,
  CONSTRAINT jet_rounds_chain_no_link_no_key UNIQUE (chain_no, link_no),
  CONSTRAINT jet_rounds_pkey PRIMARY KEY (round_no),
  CONSTRAINT jet_rounds_chain_no_fkey FOREIGN KEY (chain_no) REFERENCES jet_chains(chain_no),
  CONSTRAINT jet_rounds_paid_check CHECK ((paid >= 0)),
  CONSTRAINT jet_rounds_staked_check CHECK ((staked >= 0)),
  CONSTRAINT jet_rounds_status_check CHECK ((status = ANY (ARRAY['betting'::text, 'closed'::text, 'flying'::text, 'crashed'::text])))
);

CREATE TABLE jet_secrets (
  head text NOT NULL,
  length integer NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT jet_secrets_pkey PRIMARY KEY (head),
  CONSTRAINT jet_secrets_length_check CHECK ((length > 0))
);

CREATE TABLE journals (
  journal_id bigint NOT NULL,
  key text NOT NULL,
  asset text NOT NULL,
  kind text NOT NULL,
  at bigint NOT NULL,
  description text,
  reference text NOT NULL,
  terms json,
  CONSTRAINT journals_journal_id_asset_key UNIQUE (journal_id, asset),
  CONSTRAINT journals_key_key UNIQUE (key),
  CONSTRAINT journals_pkey PRIMARY KEY (journal_id),
  CONSTRAINT terms_or_description CHECK (((terms IS NULL) <> (description IS NULL)))
);

CREATE TABLE kyc_documents (
  document_id text NOT NULL,
  submission_id text NOT NULL,
  side text NOT NULL,
  status text NOT NULL,
  reason text,
  bytes integer NOT NULL,
  picture_hash bytea NOT NULL,
  forgotten_at bigint,
  CONSTRAINT kyc_documents_submission_id_side_key UNIQUE (submission_id, side),
  CONSTRAINT kyc_documents_pkey PRIMARY KEY (document_id),
  CONSTRAINT kyc_documents_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES kyc_submissions(submission_id),
  CONSTRAINT kyc_documents_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text]))),
  CONSTRAINT kyc_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);

CREATE TABLE kyc_submissions (
  submission_id text NOT NULL,
  player_id bigint NOT NULL,
  kind smallint NOT NULL,
  status text NOT NULL,
  details bytea,
  number_hash bytea,
  reason text,
  note text,
  sent_at bigint NOT NULL,
  decided_at bigint,
  decided_by text,
  CONSTRAINT kyc_submissions_pkey PRIMARY KEY (submission_id),
  CONSTRAINT kyc_submissions_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT kyc_submissions_kind_check CHECK ((kind = ANY (ARRAY[0, 2, 3, 4]))),
  CONSTRAINT kyc_submissions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);

CREATE TABLE leagues (
  league_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sport text NOT NULL,
  name text NOT NULL,
  region text NOT NULL,
  season text NOT NULL,
  archived_at bigint,
  CONSTRAINT leagues_pkey PRIMARY KEY (league_id)
);

CREATE TABLE market_templates (
  sport text NOT NULL,
  format text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  operator text NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT market_templates_pkey PRIMARY KEY (sport, format, version),
  CONSTRAINT market_templates_version_check CHECK ((version > 0))
);

CREATE TABLE markets (
  market_id text NOT NULL,
  market_no integer NOT NULL,
  game_id text NOT NULL,
  sport_id smallint NOT NULL,
  type text NOT NULL,
  definition jsonb NOT NULL,
  status text NOT NULL,
  status_reason text NOT NULL,
  in_play boolean NOT NULL,
  version bigint NOT NULL,
  guard_version bigint NOT NULL,
  state text NOT NULL,
  result jsonb,
  settlement_version integer NOT NULL,
  runner_status jsonb NOT NULL,
  stopped boolean NOT NULL DEFAULT false,
  removals jsonb NOT NULL DEFAULT '[]'::jsonb,
  settled_by text,
  settling jsonb,
  voiding jsonb,
  starting_prices jsonb,
  cross_paid jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT markets_market_no_key UNIQUE (market_no),
  CONSTRAINT markets_pkey PRIMARY KEY (market_id),
  CONSTRAINT markets_settled_by_check CHECK ((settled_by = ANY (ARRAY['feed'::text, 'operator'::text])))
);

CREATE TABLE matching_log (
  market_no integer NOT NULL,
  part_no bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  lines text NOT NULL,
  CONSTRAINT matching_log_pkey PRIMARY KEY (market_no, part_no)
);

CREATE TABLE matching_log_heads (
  market_no integer NOT NULL,
  at bigint NOT NULL,
  part_no bigint NOT NULL,
  lines bigint NOT NULL,
  head text NOT NULL,
  CONSTRAINT matching_log_heads_pkey PRIMARY KEY (market_no, at)
);

CREATE TABLE migrations (
  number integer NOT NULL,
  name text NOT NULL,
  reason text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  epoch bigint,
  CONSTRAINT migrations_pkey PRIMARY KEY (number)
);

CREATE TABLE news (
  news_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at bigint NOT NULL,
  ends_at bigint NOT NULL,
  player_id bigint,
  title text NOT NULL,
  message text NOT NULL,
  link text,
  CONSTRAINT news_pkey PRIMARY KEY (news_id)
);

CREATE TABLE news_told (
  news_id bigint NOT NULL,
  player_id bigint NOT NULL,
  CONSTRAINT news_told_pkey PRIMARY KEY (news_id, player_id),
  CONSTRAINT news_told_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(news_id) ON DELETE CASCADE
);

CREATE TABLE notification_marks (
  player_id bigint NOT NULL,
  seen_to bigint NOT NULL,
  cleared_to bigint NOT NULL,
  CONSTRAINT notification_marks_pkey PRIMARY KEY (player_id)
);

CREATE TABLE notifications (
  notification_id bigint NOT NULL,
  player_id bigint NOT NULL,
  body json NOT NULL,
  CONSTRAINT notifications_pkey PRIMARY KEY (notification_id)
);

CREATE TABLE operator_invitations (
  invitation_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  operator_id bigint NOT NULL,
  is_return boolean NOT NULL,
  username text,
  role text NOT NULL,
  invited_by text,
  agreed_by text,
  reason text NOT NULL,
  created_at bigint NOT NULL,
  opens_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  most_owners smallint,
  token_hash bytea,
  offered_secret bytea,
  closed_at bigint,
  outcome text,
  CONSTRAINT operator_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_invitations_pkey PRIMARY KEY (invitation_id),
  CONSTRAINT operator_invitations_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'revoked'::text, 'expired'::text]))),
  CONSTRAINT operator_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'trader'::text, 'support'::text, 'auditor'::text])))
);

CREATE TABLE operator_presence (
  operator_id bigint NOT NULL,
  network text NOT NULL,
  device text NOT NULL,
  last_seen_at bigint NOT NULL,
  CONSTRAINT operator_presence_pkey PRIMARY KEY (operator_id, network, device),
  CONSTRAINT operator_presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id)
);

CREATE TABLE operator_sessions (
  token_hash bytea NOT NULL,
  operator_id bigint NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  ended_at bigint,
  session_id text NOT NULL DEFAULT (gen_random_uuid())::text,
  device text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(operator_id)
);

CREATE TABLE operators (
  operator_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL,
  created_at bigint NOT NULL,
  disabled_at bigint,
  second_factor bytea,
  second_factor_offered bytea,
  second_factor_step bigint NOT NULL DEFAULT 0,
  recovery_codes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  wrong_codes smallint NOT NULL DEFAULT 0,
  locked_until bigint NOT NULL DEFAULT 0,
  alone_withdrawals bigint,
  alone_deposits bigint,
  alone_adjustments bigint,
  invited_by text,
  joined_at bigint NOT NULL,
  CONSTRAINT operators_username_key UNIQUE (username),
  CONSTRAINT operators_pkey PRIMARY KEY (operator_id),
  CONSTRAINT operators_alone_adjustments_check CHECK ((alone_adjustments >= 0)),
  CONSTRAINT operators_alone_deposits_check CHECK ((alone_deposits >= 0)),
  CONSTRAINT operators_alone_withdrawals_check CHECK ((alone_withdrawals >= 0)),
  CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'trader'::text, 'support'::text, 'auditor'::text])))
);

CREATE TABLE order_groups (
  group_id bigint NOT NULL,
  player_id bigint NOT NULL,
  order_ids jsonb NOT NULL,
  cancel_at bigint NOT NULL,
  ended_at bigint NOT NULL,
  CONSTRAINT order_groups_pkey PRIMARY KEY (group_id),
  CONSTRAINT order_groups_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE orders (
  order_id bigint NOT NULL,
  player_id bigint NOT NULL,
  market_no integer NOT NULL,
  price integer NOT NULL,
  runner_index smallint NOT NULL,
  asset smallint NOT NULL,
  side smallint NOT NULL,
  time_in_force smallint NOT NULL,
  persistence smallint NOT NULL,
  status smallint NOT NULL,
  told_status smallint,
  run integer,
  size bigint NOT NULL,
  remaining bigint NOT NULL,
  placed_at bigint NOT NULL,
  min_fill bigint,
  due_at bigint,
  rested_seq bigint,
  market_version bigint,
  matched bigint,
  matched_value bigint,
  cancelled bigint,
  lapsed bigint,
  voided bigint,
  settled_at bigint,
  profit bigint,
  body_hash bigint,
  told_matched bigint,
  told_value bigint,
  told_cash bigint,
  told_held bigint,
  client_ref text NOT NULL,
  told_event text,
  reason text,
  told_reason text,
  claim_id integer,
  link bigint,
  reserved bigint,
  until bigint,
  CONSTRAINT orders_pkey PRIMARY KEY (market_no, order_id),
  CONSTRAINT size_is_accounted_for CHECK ((size = ((((COALESCE(matched, (0)::bigint) + remaining) + COALESCE(cancelled, (0)::bigint)) + COALESCE(lapsed, (0)::bigint)) + COALESCE(voided, (0)::bigint)))),
  CONSTRAINT told_is_whole CHECK (((told_status IS NULL) = (body_hash IS NULL)))
);

CREATE TABLE otp_challenges (
  id_hash bytea NOT NULL,
  purpose text NOT NULL,
  target text NOT NULL,
  player_id bigint,
  address text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  stray_tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT otp_challenges_pkey PRIMARY KEY (id_hash)
);

CREATE TABLE outbox_messages (
  message_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at bigint NOT NULL,
  channel text NOT NULL,
  target text NOT NULL,
  purpose text NOT NULL,
  sealed bytea NOT NULL,
  player_id bigint,
  phone_hash bytea,
  expires_at bigint,
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT outbox_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT outbox_messages_one_reader CHECK (((player_id IS NULL) OR (phone_hash IS NULL)))
);

CREATE TABLE page_visits (
  day date NOT NULL,
  path text NOT NULL,
  visitor_class text NOT NULL,
  visits bigint NOT NULL,
  CONSTRAINT page_visits_pkey PRIMARY KEY (day, path, visitor_class)
);

CREATE TABLE paisa_rests (
  player_id bigint NOT NULL,
  asset text NOT NULL,
  rest integer NOT NULL,
  CONSTRAINT paisa_rests_pkey PRIMARY KEY (player_id),
  CONSTRAINT paisa_rests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT paisa_rests_rest_check CHECK (((rest >= 0) AND (rest <= 999)))
);

CREATE TABLE paper_orders (
  order_id bigint NOT NULL,
  player_id bigint NOT NULL,
  key_number smallint NOT NULL,
  market_id text NOT NULL,
  placed_at bigint NOT NULL,
  settled_at bigint NOT NULL,
  body jsonb NOT NULL,
  CONSTRAINT paper_orders_pkey PRIMARY KEY (order_id),
  CONSTRAINT paper_orders_player_id_key_number_fkey FOREIGN KEY (player_id, key_number) REFERENCES api_keys(player_id, number)
);

CREATE TABLE paper_results (
  player_id bigint NOT NULL,
  key_number smallint NOT NULL,
  market_id text NOT NULL,
  gross bigint NOT NULL,
  commission bigint NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT paper_results_pkey PRIMARY KEY (player_id, key_number, market_id),
  CONSTRAINT paper_results_player_id_key_number_fkey FOREIGN KEY (player_id, key_number) REFERENCES api_keys(player_id, number)
);

CREATE TABLE payout_accounts (
  payout_account_id text NOT NULL,
  player_id bigint NOT NULL,
  type text NOT NULL,
  details bytea NOT NULL,
  fingerprint bytea NOT NULL,
  added_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  payable_from bigint NOT NULL,
  name_judged text,
  removed_at bigint,
  name_judged_by text,
  name_judged_at bigint,
  CONSTRAINT payout_accounts_pkey PRIMARY KEY (payout_account_id),
  CONSTRAINT payout_accounts_name_judged_check CHECK ((name_judged = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  CONSTRAINT payout_accounts_type_check CHECK ((type = ANY (ARRAY['bank'::text, 'upi'::text, 'card'::text])))
);

CREATE TABLE people (
  person_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  team_id bigint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  place integer,
  archived_at bigint,
  CONSTRAINT people_pkey PRIMARY KEY (person_id),
  CONSTRAINT people_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(team_id)
);

CREATE TABLE play_days (
  player_id bigint NOT NULL,
  day integer NOT NULL,
  played_ms bigint NOT NULL,
  CONSTRAINT play_days_pkey PRIMARY KEY (player_id, day),
  CONSTRAINT play_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT play_days_played_ms_check CHECK ((played_ms >= 0))
);

CREATE TABLE play_limits (
  player_id bigint NOT NULL,
  body json NOT NULL,
  CONSTRAINT play_limits_pkey PRIMARY KEY (player_id),
  CONSTRAINT play_limits_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE play_stretches (
  player_id bigint NOT NULL,
  began_at bigint NOT NULL,
  played_ms bigint NOT NULL,
  seen_at bigint NOT NULL,
  CONSTRAINT play_stretches_pkey PRIMARY KEY (player_id),
  CONSTRAINT play_stretches_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE player_accounts (
  player_id bigint NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  mobile text,
  mobile_verified boolean NOT NULL DEFAULT false,
  country_code text,
  agent_code text,
  password_updated_at bigint,
  password_update_required text,
  second_factor bytea,
  second_factor_offered bytea,
  second_factor_step bigint NOT NULL DEFAULT 0,
  recovery_codes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  mobile_to_verify text,
  CONSTRAINT player_accounts_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT numbers_are_proven CHECK (((mobile IS NOT NULL) = mobile_verified)),
  CONSTRAINT player_accounts_password_update_required_check CHECK ((password_update_required = ANY (ARRAY['t0'::text, 't1'::text])))
);

CREATE TABLE player_notes (
  note_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  text text NOT NULL,
  CONSTRAINT player_notes_pkey PRIMARY KEY (note_id),
  CONSTRAINT player_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE player_preferences (
  player_id bigint NOT NULL,
  preferences jsonb NOT NULL,
  CONSTRAINT player_preferences_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_preferences_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE players (
  player_id bigint NOT NULL,
  username text NOT NULL,
  asset text NOT NULL,
  demo boolean NOT NULL,
  excluded boolean NOT NULL,
  created_at bigint NOT NULL,
  opened boolean NOT NULL,
  simulated boolean NOT NULL DEFAULT false,
  CONSTRAINT players_pkey PRIMARY KEY (player_id)
);

CREATE TABLE price_alerts (
  alert_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  market_id text NOT NULL,
  runner_id text NOT NULL,
  price integer NOT NULL,
  direction text NOT NULL,
  set_at bigint NOT NULL,
  CONSTRAINT price_alerts_pkey PRIMARY KEY (alert_id),
  CONSTRAINT price_alerts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT price_alerts_direction_check CHECK ((direction = ANY (ARRAY['atLeast'::text, 'atMost'::text])))
);

CREATE TABLE price_points (
  market_id text NOT NULL,
  runner_index smallint NOT NULL,
  at bigint NOT NULL,
  last_price integer NOT NULL,
  matched bigint NOT NULL,
  best_back integer NOT NULL DEFAULT 0,
  best_lay integer NOT NULL DEFAULT 0,
  CONSTRAINT price_points_pkey PRIMARY KEY (market_id, runner_index, at)
);

CREATE TABLE proposals (
  proposal_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  terms jsonb NOT NULL,
  preview jsonb NOT NULL,
  digest text NOT NULL,
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  state text NOT NULL,
  answered_by text,
  answered_at bigint,
  note text NOT NULL DEFAULT ''::text,
  flagged_by text,
  flag text,
  CONSTRAINT proposals_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT proposals_check CHECK (((state = 'waiting'::text) = (answered_at IS NULL))),
  CONSTRAINT proposals_check1 CHECK ((answered_by IS DISTINCT FROM proposed_by)),
  CONSTRAINT proposals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text, 'changed'::text, 'lapsed'::text, 'failed'::text])))
);

CREATE TABLE provider_downtimes (
  provider text NOT NULL,
  since bigint NOT NULL,
  until bigint,
  reason text NOT NULL,
  CONSTRAINT provider_downtimes_pkey PRIMARY KEY (provider, since)
);

CREATE TABLE provider_sessions (
  token_hash text NOT NULL,
  provider text NOT NULL,
  player_id bigint NOT NULL,
  game_id text NOT NULL,
  opened_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  CONSTRAINT provider_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT provider_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE provider_transactions (
  provider text NOT NULL,
  tx_id text NOT NULL,
  kind text NOT NULL,
  ref_id text NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  round text NOT NULL,
  round_id bigint NOT NULL,
  game_id text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  at bigint NOT NULL,
  changed_at bigint NOT NULL,
  is_rolled_back boolean NOT NULL,
  wins integer NOT NULL,
  taken_in integer NOT NULL,
  CONSTRAINT provider_transactions_pkey PRIMARY KEY (provider, tx_id),
  CONSTRAINT provider_transactions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT provider_transactions_amount_check CHECK ((amount >= 0)),
  CONSTRAINT provider_transactions_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text]))),
  CONSTRAINT provider_transactions_taken_in_check CHECK ((taken_in >= 0)),
  CONSTRAINT provider_transactions_wins_check CHECK ((wins >= 0))
);

CREATE TABLE provider_users (
  provider text NOT NULL,
  player_id bigint NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT provider_users_provider_user_id_key UNIQUE (provider, user_id),
  CONSTRAINT provider_users_pkey PRIMARY KEY (provider, player_id),
  CONSTRAINT provider_users_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE push_devices (
  device_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  session_id text NOT NULL,
  endpoint text NOT NULL,
  public_key bytea NOT NULL,
  auth bytea NOT NULL,
  kinds text[] NOT NULL,
  shows_amounts boolean NOT NULL,
  since bigint NOT NULL,
  last_sent_at bigint,
  CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_devices_pkey PRIMARY KEY (device_id),
  CONSTRAINT push_devices_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE referral_codes (
  code text NOT NULL,
  player_id bigint NOT NULL,
  source text NOT NULL,
  created_at bigint NOT NULL,
  opened bigint NOT NULL DEFAULT 0,
  CONSTRAINT referral_codes_player_id_source_key UNIQUE (player_id, source),
  CONSTRAINT referral_codes_pkey PRIMARY KEY (code),
  CONSTRAINT referral_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE referrals (
  referee_id bigint NOT NULL,
  referrer_id bigint NOT NULL,
  source text NOT NULL,
  created_at bigint NOT NULL,
  flag text NOT NULL,
  first_bet_at bigint,
  verified_at bigint,
  earned bigint NOT NULL,
  paid bigint NOT NULL,
  body json NOT NULL,
  CONSTRAINT referrals_pkey PRIMARY KEY (referee_id),
  CONSTRAINT referrals_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES players(player_id),
  CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(player_id),
  CONSTRAINT referrals_check CHECK (((paid >= 0) AND (paid <= earned))),
  CONSTRAINT referrals_check1 CHECK ((referee_id <> referrer_id)),
  CONSTRAINT referrals_earned_check CHECK ((earned >= 0))
);

CREATE TABLE referrer_holds (
  referrer_id bigint NOT NULL,
  is_held boolean NOT NULL,
  CONSTRAINT referrer_holds_pkey PRIMARY KEY (referrer_id),
  CONSTRAINT referrer_holds_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(player_id)
);

CREATE TABLE registrations (
  username_key text NOT NULL,
  password_hash text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  mobile_verified boolean NOT NULL,
  country_code text NOT NULL,
  agent_code text,
  created_at bigint NOT NULL,
  CONSTRAINT registrations_pkey PRIMARY KEY (username_key)
);

CREATE TABLE sandbox_phones (
  phone_hash bytea NOT NULL,
  player_id bigint NOT NULL,
  since bigint NOT NULL,
  CONSTRAINT sandbox_phones_pkey PRIMARY KEY (phone_hash, player_id),
  CONSTRAINT sandbox_phones_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE sandbox_rows (
  key text NOT NULL,
  place bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  value json NOT NULL,
  CONSTRAINT sandbox_rows_pkey PRIMARY KEY (key)
);

CREATE TABLE service_hours (
  hour bigint NOT NULL,
  service text NOT NULL,
  calls bigint NOT NULL,
  bad bigint NOT NULL,
  CONSTRAINT service_hours_pkey PRIMARY KEY (hour, service)
);

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  player_id bigint NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  revoked_at bigint,
  session_id text NOT NULL,
  device text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  last_seen_at bigint NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);

CREATE TABLE settlements (
  market_id text NOT NULL,
  version integer NOT NULL,
  reversal boolean NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  gross bigint NOT NULL,
  commission bigint NOT NULL,
  at bigint NOT NULL,
  claim_id integer NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  CONSTRAINT settlements_pkey PRIMARY KEY (market_id, version, reversal, player_id, asset)
);

CREATE TABLE shared_bets (
  share_id text NOT NULL,
  player_id bigint NOT NULL,
  order_id bigint NOT NULL,
  shows_amounts boolean NOT NULL,
  shared_at bigint NOT NULL,
  CONSTRAINT shared_bets_pkey PRIMARY KEY (share_id),
  CONSTRAINT shared_bets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id)
);

CREATE TABLE sport_events (
  game_id text NOT NULL,
  sport_id smallint NOT NULL,
  name text NOT NULL,
  competition text NOT NULL,
  venue text NOT NULL,
  teams jsonb,
  starts_at bigint NOT NULL,
  status text NOT NULL,
  score jsonb,
  feed_seq bigint NOT NULL,
  fairness jsonb,
  loss_limit bigint,
  CONSTRAINT sport_events_pkey PRIMARY KEY (game_id),
  CONSTRAINT sport_events_loss_limit_check CHECK ((loss_limit > 0))
);

CREATE TABLE standbys (
  standby uuid NOT NULL,
  asked boolean NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  applied bigint,
  batch bigint,
  snapshot text,
  state bytea,
  CONSTRAINT standbys_pkey PRIMARY KEY (standby)
);

CREATE TABLE table_rounds (
  table_id text NOT NULL,
  round_no bigint NOT NULL,
  phase text NOT NULL,
  commitment text NOT NULL,
  bettors bigint NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  opened_at bigint NOT NULL,
  ended_at bigint,
  body json NOT NULL,
  CONSTRAINT table_rounds_pkey PRIMARY KEY (table_id, round_no),
  CONSTRAINT table_rounds_bettors_check CHECK ((bettors >= 0)),
  CONSTRAINT table_rounds_phase_check CHECK ((phase = ANY (ARRAY['betting'::text, 'revealing'::text, 'closed'::text, 'dealt'::text, 'paid'::text, 'voided'::text]))),
  CONSTRAINT table_rounds_returned_check CHECK ((returned >= 0)),
  CONSTRAINT table_rounds_staked_check CHECK ((staked >= 0))
);

CREATE TABLE team_leagues (
  league_id bigint NOT NULL,
  team_id bigint NOT NULL,
  name_key text NOT NULL,
  CONSTRAINT team_leagues_league_id_name_key_key UNIQUE (league_id, name_key),
  CONSTRAINT team_leagues_pkey PRIMARY KEY (team_id, league_id),
  CONSTRAINT team_leagues_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(league_id),
  CONSTRAINT team_leagues_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(team_id)
);

CREATE TABLE teams (
  team_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sport text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  colours jsonb NOT NULL,
  venue text NOT NULL,
  archived_at bigint,
  CONSTRAINT teams_pkey PRIMARY KEY (team_id)
);

CREATE TABLE ticket_legs (
  ticket_id bigint NOT NULL,
  leg integer NOT NULL,
  market_id text NOT NULL,
  selection_id text NOT NULL,
  price integer NOT NULL,
  result text,
  CONSTRAINT ticket_legs_pkey PRIMARY KEY (ticket_id, leg),
  CONSTRAINT ticket_legs_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(ticket_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT ticket_legs_price_check CHECK ((price > 100))
);

CREATE TABLE tickets (
  ticket_id bigint NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  lines integer NOT NULL,
  placed_at bigint NOT NULL,
  stake bigint NOT NULL,
  status text NOT NULL,
  returned bigint NOT NULL,
  cashed_out bigint NOT NULL,
  settled_at bigint,
  body json NOT NULL,
  CONSTRAINT tickets_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT tickets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT tickets_cashed_out_check CHECK ((cashed_out >= 0)),
  CONSTRAINT tickets_lines_check CHECK ((lines > 0)),
  CONSTRAINT tickets_returned_check CHECK ((returned >= 0)),
  CONSTRAINT tickets_stake_check CHECK ((stake >= 0)),
  CONSTRAINT tickets_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'settled'::text, 'cashed_out'::text, 'lapsed'::text])))
);

CREATE TABLE traded_entries (
  game_id text NOT NULL,
  number integer NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  entry jsonb NOT NULL,
  CONSTRAINT traded_entries_pkey PRIMARY KEY (game_id, number),
  CONSTRAINT traded_entries_game_id_fkey FOREIGN KEY (game_id) REFERENCES traded_events(game_id),
  CONSTRAINT traded_entries_number_check CHECK ((number > 0))
);

CREATE TABLE traded_events (
  game_id text NOT NULL,
  plan jsonb NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  ended_at bigint,
  CONSTRAINT traded_events_pkey PRIMARY KEY (game_id)
);

CREATE TABLE transfers (
  transfer_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  asset text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount bigint NOT NULL,
  debit_balance bigint NOT NULL,
  credit_balance bigint NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT transfers_credit_asset_fkey FOREIGN KEY (credit, asset) REFERENCES accounts(account_id, asset),
  CONSTRAINT transfers_debit_asset_fkey FOREIGN KEY (debit, asset) REFERENCES accounts(account_id, asset),
  CONSTRAINT transfers_journal_id_asset_fkey FOREIGN KEY (journal_id, asset) REFERENCES journals(journal_id, asset),
  CONSTRAINT transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT transfers_check CHECK ((debit <> credit))
);

CREATE TABLE withdrawals (
  withdrawal_id bigint NOT NULL,
  player_id bigint NOT NULL,
  asset text NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL,
  created_at bigint NOT NULL,
  status text NOT NULL,
  review boolean NOT NULL,
  captured bigint NOT NULL,
  returned bigint NOT NULL,
  house_loss bigint NOT NULL,
  fee bigint NOT NULL,
  decided_at bigint,
  body json NOT NULL,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(player_id),
  CONSTRAINT withdrawals_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawals_check CHECK (((captured >= 0) AND (captured <= amount))),
  CONSTRAINT withdrawals_check1 CHECK (((returned >= 0) AND (returned <= captured))),
  CONSTRAINT withdrawals_fee_check CHECK ((fee >= 0)),
  CONSTRAINT withdrawals_house_loss_check CHECK ((house_loss >= 0)),
  CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'expired'::text])))
);

CREATE TABLE writer_state (
  id smallint NOT NULL,
  writer text NOT NULL,
  epoch bigint NOT NULL,
  last_batch bigint NOT NULL,
  order_id bigint NOT NULL,
  fill_id bigint NOT NULL,
  rested_seq bigint NOT NULL,
  lease_until timestamp with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone,
  address text,
  CONSTRAINT writer_state_pkey PRIMARY KEY (id),
  CONSTRAINT writer_state_id_check CHECK ((id = 1))
);

CREATE VIEW fills_readable AS
 SELECT m.market_id,
    f.fill_id,
    (ARRAY['play:INR'::text, 'real:INR'::text])[f.asset + 1] AS asset,
    f.runner_index,
    f.price,
    COALESCE(f.run, 0) AS run,
    f.size,
    f.back_order_id,
    f.back_player_id,
    f.lay_order_id,
    f.lay_player_id,
    f.at,
    f.voided,
    f.market_no,
    COALESCE(f.cross_id, 0::bigint) AS cross_id
   FROM fills f
     JOIN markets m USING (market_no);

CREATE VIEW orders_readable AS
 SELECT m.market_id,
    o.order_id,
    o.player_id,
    (ARRAY['play:INR'::text, 'real:INR'::text])[o.asset + 1] AS asset,
    m.type AS market_type,
    o.runner_index,
    (ARRAY['back'::text, 'lay'::text])[o.side + 1] AS side,
    o.price,
    COALESCE(o.run, 0) AS run,
    o.size,
    (ARRAY['goodTillCancelled'::text, 'fillOrKill'::text, 'postOnly'::text, 'onClose'::text])[o.time_in_force + 1] AS time_in_force,
    COALESCE(o.min_fill, o.size) AS min_fill,
    (ARRAY['lapse'::text, 'persist'::text, 'startingPrice'::text])[o.persistence + 1] AS persistence,
    o.client_ref,
    o.placed_at,
    COALESCE(o.due_at, 0::bigint) AS due_at,
    COALESCE(o.rested_seq, 0::bigint) AS rested_seq,
    COALESCE(o.market_version, 0::bigint) AS market_version,
    COALESCE(o.matched, 0::bigint) AS matched,
    o.remaining,
    COALESCE(o.cancelled, 0::bigint) AS cancelled,
    COALESCE(o.lapsed, 0::bigint) AS lapsed,
    COALESCE(o.voided, 0::bigint) AS voided,
    COALESCE(o.matched_value, 0::bigint) AS matched_value,
    (ARRAY['pending'::text, 'unmatched'::text, 'partly_matched'::text, 'matched'::text, 'cancelled'::text, 'lapsed'::text, 'settled'::text, 'voided'::text])[o.status + 1] AS status,
    o.reason,
    COALESCE(o.settled_at, 0::bigint) AS settled_at,
    o.profit,
    o.body_hash,
    (ARRAY['pending'::text, 'unmatched'::text, 'partly_matched'::text, 'matched'::text, 'cancelled'::text, 'lapsed'::text, 'settled'::text, 'voided'::text])[o.told_status + 1] AS told_status,
    COALESCE(o.told_matched, 0::bigint) AS told_matched,
    COALESCE(o.told_value, 0::bigint) AS told_value,
    o.told_reason,
    o.told_event,
    o.told_cash,
    o.told_held,
    o.market_no,
    COALESCE(o.claim_id, 0) AS claim_id,
    COALESCE(o.link, 0::bigint) AS link,
    COALESCE(o.reserved, 0::bigint) AS reserved,
    COALESCE(o.until, 0::bigint) AS until
   FROM orders o
     JOIN markets m USING (market_no);

CREATE INDEX alone_amounts_operator ON public.alone_amounts USING btree (operator, day, kind);

CREATE INDEX alone_amounts_player ON public.alone_amounts USING btree (player_id, day, kind) WHERE (player_id IS NOT NULL);

CREATE INDEX api_sessions_player ON public.api_sessions USING btree (player_id) WHERE (ended_at IS NULL);

CREATE INDEX auto_cash_outs_standing ON public.auto_cash_outs USING btree (set_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX bonus_claims_of_deposit ON public.bonus_claims USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);

CREATE INDEX bonus_claims_of_offer ON public.bonus_claims USING btree (offer_id, claimed_at);

CREATE INDEX bonus_claims_of_player ON public.bonus_claims USING btree (player_id, claim_id DESC);

CREATE UNIQUE INDEX bonus_claims_running ON public.bonus_claims USING btree (player_id, pocket) WHERE (status = 'running'::text);

CREATE INDEX case_notes_of_case ON public.case_notes USING btree (case_id, note_id);

CREATE INDEX cases_of_player ON public.cases USING btree (player_id, case_id DESC);

CREATE UNIQUE INDEX cases_open ON public.cases USING btree (player_id, kind) WHERE (closed_at IS NULL);

CREATE INDEX deposits_by_decision ON public.deposits USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX deposits_of_claim ON public.deposits USING btree (gateway, claim) WHERE ((claim <> ''::text) AND (status = ANY (ARRAY['pending'::text, 'approved'::text])));

CREATE INDEX deposits_of_player ON public.deposits USING btree (player_id, deposit_id DESC);

CREATE INDEX deposits_undecided ON public.deposits USING btree (deposit_id) WHERE ((status = 'pending'::text) OR review);

CREATE UNIQUE INDEX feed_mappings_ours ON public.feed_mappings USING btree (source, market_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX feed_mappings_theirs ON public.feed_mappings USING btree (source, their_market) WHERE (ended_at IS NULL);

CREATE INDEX fills_by_day ON public.fills USING brin (at) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX game_rounds_closed ON public.game_rounds USING btree (closed_at) WHERE (status = 'closed'::text);

CREATE INDEX game_rounds_of_player ON public.game_rounds USING btree (player_id, round_id DESC);

CREATE INDEX game_rounds_open ON public.game_rounds USING btree (round_id) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX game_seeds_in_use ON public.game_seeds USING btree (player_id) WHERE (revealed_at IS NULL);

CREATE INDEX heartbeats_standing ON public.heartbeats USING btree (player_id) WHERE ((timeout_ms > 0) OR is_paused);

CREATE UNIQUE INDEX jet_round_under_way ON public.jet_rounds USING btree ((true)) WHERE (status <> 'crashed'::text);

CREATE INDEX jet_rounds_ended ON public.jet_rounds USING btree (crashed_at) WHERE (status = 'crashed'::text);

CREATE INDEX journals_by_reference ON public.journals USING btree (reference) WHERE (reference <> ''::text);

CREATE INDEX kyc_by_status ON public.kyc_submissions USING btree (status, sent_at);

CREATE INDEX kyc_number ON public.kyc_submissions USING btree (number_hash) WHERE (number_hash IS NOT NULL);

CREATE INDEX kyc_of_player ON public.kyc_submissions USING btree (player_id, sent_at);

CREATE UNIQUE INDEX kyc_one_approved ON public.kyc_submissions USING btree (player_id) WHERE (status = 'approved'::text);

CREATE UNIQUE INDEX kyc_one_pending ON public.kyc_submissions USING btree (player_id) WHERE (status = 'pending'::text);

CREATE INDEX kyc_picture ON public.kyc_documents USING btree (picture_hash);

CREATE UNIQUE INDEX leagues_name ON public.leagues USING btree (sport, lower(name));

CREATE INDEX markets_of_event ON public.markets USING btree (game_id);

CREATE INDEX markets_open ON public.markets USING btree (market_no) WHERE (status <> ALL (ARRAY['settled'::text, 'voided'::text]));

CREATE INDEX matching_log_heads_at ON public.matching_log_heads USING btree (at);

CREATE INDEX notifications_player ON public.notifications USING btree (player_id, notification_id);

CREATE UNIQUE INDEX operator_invitations_open ON public.operator_invitations USING btree (username) WHERE (closed_at IS NULL);

CREATE INDEX operator_sessions_open ON public.operator_sessions USING btree (operator_id) WHERE (ended_at IS NULL);

CREATE INDEX order_groups_open ON public.order_groups USING btree (group_id) WHERE (ended_at = 0);

CREATE INDEX orders_by_day ON public.orders USING brin (placed_at) WITH (pages_per_range='32', autosummarize='on');

CREATE UNIQUE INDEX orders_of_player ON public.orders USING btree (player_id, client_ref);

CREATE INDEX orders_settled_of_player ON public.orders USING btree (player_id, settled_at, order_id) WHERE (settled_at > 0);

CREATE INDEX otp_challenges_by_target ON public.otp_challenges USING btree (target, created_at);

CREATE INDEX otp_challenges_by_time ON public.otp_challenges USING btree (created_at);

CREATE INDEX outbox_messages_by_phone ON public.outbox_messages USING btree (phone_hash, message_id) WHERE (phone_hash IS NOT NULL);

CREATE INDEX outbox_messages_by_player ON public.outbox_messages USING btree (player_id, message_id) WHERE (player_id IS NOT NULL);

CREATE INDEX outbox_messages_by_target ON public.outbox_messages USING btree (target, message_id);

CREATE INDEX paper_orders_key ON public.paper_orders USING btree (player_id, key_number, placed_at);

CREATE INDEX paper_orders_market ON public.paper_orders USING btree (market_id);

CREATE INDEX payout_accounts_fingerprint ON public.payout_accounts USING btree (fingerprint);

CREATE UNIQUE INDEX payout_accounts_once ON public.payout_accounts USING btree (player_id, fingerprint) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX people_name ON public.people USING btree (team_id, lower(name));

CREATE INDEX play_days_by_day ON public.play_days USING btree (day);

CREATE UNIQUE INDEX player_accounts_by_email ON public.player_accounts USING btree (lower(email)) WHERE email_verified;

CREATE UNIQUE INDEX player_accounts_by_mobile ON public.player_accounts USING btree (mobile) WHERE mobile_verified;

CREATE INDEX player_notes_of_player ON public.player_notes USING btree (player_id, note_id);

CREATE UNIQUE INDEX players_by_name ON public.players USING btree (lower(username));

CREATE INDEX players_simulated ON public.players USING btree (player_id) WHERE simulated;

CREATE INDEX price_alerts_player ON public.price_alerts USING btree (player_id);

CREATE INDEX proposals_waiting ON public.proposals USING btree (ends_at) WHERE (state = 'waiting'::text);

CREATE INDEX provider_sessions_expiry ON public.provider_sessions USING btree (expires_at);

CREATE INDEX provider_transactions_changed ON public.provider_transactions USING btree (changed_at);

CREATE INDEX provider_transactions_of_round ON public.provider_transactions USING btree (provider, player_id, round) WHERE (round_id > 0);

CREATE INDEX push_devices_player ON public.push_devices USING btree (player_id);

CREATE INDEX referrals_of_referrer ON public.referrals USING btree (referrer_id, referee_id DESC);

CREATE INDEX referrals_unfinished ON public.referrals USING btree (referee_id) WHERE ((first_bet_at IS NULL) OR (verified_at IS NULL));

CREATE UNIQUE INDEX registrations_by_mobile ON public.registrations USING btree (mobile) WHERE mobile_verified;

CREATE INDEX sandbox_phones_by_player ON public.sandbox_phones USING btree (player_id, since);

CREATE INDEX sessions_by_address ON public.sessions USING btree (player_id, address);

CREATE INDEX sessions_of_player ON public.sessions USING btree (player_id) WHERE (revoked_at IS NULL);

CREATE INDEX settlements_by_day ON public.settlements USING brin (at) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX settlements_of_player ON public.settlements USING btree (player_id, market_id);

CREATE INDEX shared_bets_player ON public.shared_bets USING btree (player_id);

CREATE INDEX sport_events_live ON public.sport_events USING btree (starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'in_play'::text]));

CREATE INDEX sport_events_sealed ON public.sport_events USING btree (starts_at) WHERE ((fairness IS NOT NULL) AND ((fairness ->> 'seed'::text) IS NULL));

CREATE INDEX table_rounds_ended ON public.table_rounds USING btree (ended_at) WHERE (phase = ANY (ARRAY['paid'::text, 'voided'::text]));

CREATE INDEX ticket_legs_of_market ON public.ticket_legs USING btree (market_id);

CREATE INDEX tickets_live ON public.tickets USING btree (ticket_id) WHERE (status = ANY (ARRAY['pending'::text, 'open'::text]));

CREATE INDEX tickets_of_player ON public.tickets USING btree (player_id, ticket_id DESC);

CREATE INDEX traded_events_open ON public.traded_events USING btree (created_at) WHERE (ended_at IS NULL);

CREATE INDEX transfers_by_credit ON public.transfers USING btree (credit, at);

CREATE INDEX transfers_by_debit ON public.transfers USING btree (debit, at);

CREATE INDEX transfers_of_journal ON public.transfers USING btree (journal_id);

CREATE INDEX withdrawals_by_decision ON public.withdrawals USING btree (decided_at) WHERE (decided_at IS NOT NULL);

CREATE INDEX withdrawals_of_player ON public.withdrawals USING btree (player_id, withdrawal_id DESC);

CREATE INDEX withdrawals_undecided ON public.withdrawals USING btree (withdrawal_id) WHERE ((status = 'pending'::text) OR review);

CREATE OR REPLACE FUNCTION public.keep_game_seeds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.server_seed, NEW.next_server_seed) IS DISTINCT FROM (OLD.server_seed, OLD.next_server_seed)
    OR (OLD.client_seed IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed) THEN
    RAISE EXCEPTION 'seeds whose hash was published stay as they are';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_jet_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.head, NEW.length, NEW.from_round) IS DISTINCT FROM (OLD.head, OLD.length, OLD.from_round)
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.source::text IS DISTINCT FROM OLD.source::text
    OR (OLD.salt IS NOT NULL AND NEW.salt IS DISTINCT FROM OLD.salt)
    OR json_array_length(NEW.seeds) < json_array_length(OLD.seeds) THEN
    RAISE EXCEPTION 'a published chain of Jet and its salt stay as they are';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% of % is refused: corrections are new entries', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $function$
;

CREATE TRIGGER audit_trail_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_trail FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER game_seeds_stay BEFORE UPDATE ON public.game_seeds FOR EACH ROW EXECUTE FUNCTION keep_game_seeds();

CREATE TRIGGER jet_chain_stays BEFORE UPDATE ON public.jet_chains FOR EACH ROW EXECUTE FUNCTION keep_jet_chain();

CREATE TRIGGER journals_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER transfers_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
