# Not built where it was written: no container engine was there. Read it before you trust it.
FROM node:20-bookworm-slim AS build
WORKDIR /crease
COPY . .
# Packages and both builds; the browser is for tests and stays out.
RUN node scripts/setup.mjs build

FROM node:20-bookworm-slim
WORKDIR /crease
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /crease /crease
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "apps/server/dist/main.js"]
