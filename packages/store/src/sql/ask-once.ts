import pg from 'pg';

/**
 * Runs a statement that returns one row, on its own connection.
 * @throws if the server cannot be reached, or refuses it.
 */
export async function askOnce<R>(connection: pg.ClientConfig, text: string, values: unknown[] = []): Promise<R> {
  const client = new pg.Client({ ...connection, application_name: 'crease' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows[0];
  } finally {
    await client.end();
  }
}
