# Never built or run; review before use.
FROM node:24-bookworm-slim AS build
WORKDIR /crease
COPY . .
# Builds the three apps, then keeps only the packages of the server: those of the pages are in their bundles.
RUN node scripts/setup.mjs build && npm ci --omit=dev --workspace apps/server --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /crease
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /crease/package.json ./
COPY --from=build --chown=node:node /crease/node_modules ./node_modules
COPY --from=build --chown=node:node /crease/locales ./locales
COPY --from=build --chown=node:node /crease/apps/server/package.json ./apps/server/
COPY --from=build --chown=node:node /crease/apps/server/dist ./apps/server/dist
COPY --from=build --chown=node:node /crease/apps/server/lists ./apps/server/lists
COPY --from=build --chown=node:node /crease/apps/server/sample-video ./apps/server/sample-video
COPY --from=build --chown=node:node /crease/apps/player/dist ./apps/player/dist
COPY --from=build --chown=node:node /crease/apps/desk/dist ./apps/desk/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "apps/server/dist/main.js"]
