import type { SqlReader } from '../sql/sql-session.ts';

/**
 * A voided market keeps its fills, so that it can still be settled: its orders have the status void; while a result is
 * being paid, that is so for some of its players. Each check has a name and selects breaches as one column `breach`.
 */
const CHECKS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'I2 the balances of one asset add up to zero',
    text: `SELECT asset || ': ' || sum(balance) AS breach FROM accounts GROUP BY asset HAVING sum(balance) <> 0`,
  },
  {
    name: 'I3 an account holds the sum of its transfers',
    text: `
      SELECT a.account_id || ': ' || a.balance || ' against ' || coalesce(t.total, 0) AS breach
      FROM accounts a LEFT JOIN (
        SELECT account_id, sum(amount) AS total FROM (
          SELECT credit AS account_id, amount FROM transfers UNION ALL SELECT debit, -amount FROM transfers) legs
        GROUP BY account_id) t USING (account_id)
      WHERE a.balance <> coalesce(t.total, 0)`,
  },
  {
    name: 'I3 each transfer leaves the balance that the one before plus its amount gives',
    text: `
      SELECT account_id || ' at transfer ' || transfer_id AS breach FROM (
        SELECT account_id, transfer_id, balance,
          change + coalesce(lag(balance) OVER (PARTITION BY account_id ORDER BY transfer_id), 0) AS expected
        FROM (SELECT credit AS account_id, transfer_id, amount AS change, credit_balance AS balance FROM transfers
          UNION ALL SELECT debit, transfer_id, -amount, debit_balance FROM transfers) legs) chain
      WHERE balance <> expected`,
  },
  {
    name: 'I5 holds do not exceed balances; holds of markets are checked at each start',
    text: `
      SELECT h.player_id || ': holds ' || sum(h.amount) || ' of ' || coalesce(max(a.balance), 0) AS breach
      FROM holds h LEFT JOIN accounts a ON a.account_id = 'cash:' || h.player_id || ':' || h.asset
      GROUP BY h.player_id, h.asset HAVING sum(h.amount) > coalesce(max(a.balance), 0)`,
  },
  {
    name: 'MO-08 the balance at a provider is payments in minus payouts',
    text: `
      SELECT account_id || ': ' || a.balance || ' against ' || -coalesce(r.total, 0) AS breach
      FROM accounts a LEFT JOIN (
        SELECT gateway, asset, sum(total) AS total FROM (
          SELECT gateway, asset, credited - reversed AS total FROM deposits
          UNION ALL SELECT gateway, asset, returned - house_loss - CASE captured WHEN 0 THEN 0 ELSE captured - fee END
            FROM withdrawals) requests
        GROUP BY gateway, asset) r ON a.account_id = 'gateway:' || r.gateway || ':' || r.asset
      WHERE a.account_id LIKE 'gateway:%' AND a.balance <> -coalesce(r.total, 0)`,
  },
  {
    name: 'I5 every waiting withdrawal has its hold, and no other withdrawal has one',
    text: `
      SELECT coalesce(w.withdrawal_id::text, h.id) || ': holds ' || coalesce(h.amount, 0) AS breach
      FROM (SELECT * FROM withdrawals WHERE status = 'pending') w
      FULL JOIN (SELECT * FROM holds WHERE kind = 'withdrawal') h
        ON h.id = w.withdrawal_id::text AND h.player_id = w.player_id AND h.asset = w.asset
      WHERE w.amount IS DISTINCT FROM h.amount`,
  },
  {
    name: 'I5 every pending or open ticket has its hold, and no other ticket has one',
    text: `
      SELECT coalesce(t.ticket_id::text, h.id) || ': holds ' || coalesce(h.amount, 0) AS breach
      FROM (SELECT * FROM tickets WHERE status IN ('pending', 'open') AND body->>'claimId' IS NULL) t
      FULL JOIN (SELECT * FROM holds WHERE kind = 'ticket') h
        ON h.id = t.ticket_id::text AND h.player_id = t.player_id AND h.asset = t.asset
      WHERE t.stake * t.lines IS DISTINCT FROM h.amount`,
  },
  {
    name: 'I20 a bonus became cash, was lost, was returned or is left',
    text: `
      SELECT coalesce(a.account_id, c.account_id) || ': ' || coalesce(a.balance, 0) || ' against ' || coalesce(c.rest, 0) AS breach
      FROM (SELECT account_id, balance FROM accounts WHERE account_id LIKE 'sports:%' OR account_id LIKE 'wicket:%') a
      FULL JOIN (
        SELECT pocket || ':' || player_id || ':' || (body->>'asset') AS account_id,
          sum(amount + result + covered - to_cash - forfeited) AS rest
        FROM bonus_claims GROUP BY 1) c USING (account_id)
      WHERE coalesce(a.balance, 0) <> coalesce(c.rest, 0)`,
  },
  {
    name: 'I8 the matched part of an order is the sum of its fills',
    text: `
      SELECT o.order_id || ': ' || o.matched || ' against ' || coalesce(f.total, 0) AS breach
      FROM orders_readable o JOIN markets m ON m.market_id = o.market_id AND m.status <> 'voided' AND m.settling IS NULL LEFT JOIN (
        SELECT order_id, sum(size) AS total FROM (
          SELECT back_order_id AS order_id, size FROM fills WHERE NOT voided
          UNION ALL SELECT lay_order_id, size FROM fills WHERE NOT voided) sides
        GROUP BY order_id) f USING (order_id)
      WHERE o.matched <> coalesce(f.total, 0)`,
  },
  {
    // An automatic cash-out has no player's command: its reference contains a space, unlike those of clients.
    name: 'I12 an order was placed by one answer',
    text: `
      SELECT o.order_id || ': answers ' || (o.told_status IS NOT NULL)::int4 + (a.body IS NOT NULL)::int4 AS breach
      FROM orders o LEFT JOIN answers a USING (player_id, client_ref)
      WHERE (o.told_status IS NOT NULL)::int4 + (a.body IS NOT NULL)::int4 <> (o.client_ref NOT LIKE 'auto %')::int4`,
  },
];

/**
 * Checks the whole store for broken invariants. Reads every transfer: for a drill, a restore or a test, not for regular
 * use.
 * @returns one line per breach; empty if all hold.
 */
export async function audit(sql: SqlReader): Promise<string[]> {
  const found: string[] = [];
  for (const { name, text } of CHECKS) {
    const breaches = await sql.rows<{ breach: string }>({ text });
    found.push(...breaches.map(({ breach }) => `${name}: ${breach}`));
  }
  return found;
}
