import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../shipped-files.ts';
import { API_BASE } from '../contract-routes.ts';
import { SECURITY_HEADERS, withStyle } from '../security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

/** Hash of the one style element that the viewer's script creates; an e2e test checks that there is no other. */
const READER_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';
const DOCS_HEADERS = { ...withStyle(SECURITY_HEADERS, READER_STYLE), 'cache-control': 'no-cache' };

/** The contract does not change while a process runs: described once, for every server in it. */
let described: { readonly document: object; readonly text: string } | null = null;

/** The first call takes half a second of a processor. */
export function describedContract(): { readonly document: object; readonly text: string } {
  if (!described) {
    const document = openApiDocument(VERSION);
    described = { document, text: JSON.stringify(document) };
  }
  return described;
}

/** `/api/openapi.json`, and `/api/docs` to read it in a browser. */
export function addOpenApi(http: FastifyInstance): void {
  const { document, text } = describedContract();
  http.get(`${API_BASE}/openapi.json`, (_request, reply) => reply.type('application/json').send(text));
  void http.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: document as never } });
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.headers(DOCS_HEADERS);
      done();
    });
    await pages.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      uiConfig: { docExpansion: 'none', persistAuthorization: false, supportedSubmitMethods: ['get', 'post'] },
      theme: {
        title: 'Crease API',
        css: [{ filename: 'docs.css', content: '.swagger-ui .topbar { display: none; }' }],
      },
    });
  });
}
