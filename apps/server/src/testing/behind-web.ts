import { type RunningServer, startServer } from '../start-server.ts';
import { startWeb } from '../start-web.ts';

/** Starts a writer with a web process, at whose address the server is then reached. */
export async function startBehindWeb(options: NonNullable<Parameters<typeof startServer>[0]>): Promise<RunningServer> {
  const env = { SECRET_KEY: 'one secret of all processes, for tests', ...options.env };
  const writer = await startServer({ ...options, env: { ...env, CREASE_ROLE: 'writer', PORT: '0' } });
  const shared = { ...(options.logger && { logger: options.logger }), ...(options.now && { now: options.now }) };
  const web = await startWeb({
    ...shared,
    env: { ...env, CREASE_ROLE: 'web', WRITER_URL: writer.url, METRICS_PORT: '0' },
  });
  const stop = async () => {
    await web.stop();
    await writer.stop();
  };
  return { ...writer, url: web.url, port: web.port, stop };
}
