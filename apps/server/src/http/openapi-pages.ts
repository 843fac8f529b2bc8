import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './contract-routes.ts';
import { openApiDocument } from './openapi-document.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** `/api/openapi.json`, and `/api/docs` to read it in a browser. */
export function addOpenApi(http: FastifyInstance, version = '1.0.0'): void {
  const document = openApiDocument(version);
  const text = JSON.stringify(document);
  http.get(`${API_BASE}/openapi.json`, (_request, reply) => reply.type('application/json').send(text));
  void http.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: document as never } });
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
      done();
    });
    await pages.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      uiConfig: { docExpansion: 'none', persistAuthorization: false, supportedSubmitMethods: ['get', 'post'] },
      theme: { title: 'Crease API' },
    });
  });
}
