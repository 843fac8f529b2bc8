import pg from 'pg';

/**
 * Runs `work` on its own connection, which is closed afterwards.
 * @throws if the server cannot be reached.
 */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ application_name: 'crease', ...connection });
  // Without a listener a lost connection would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
