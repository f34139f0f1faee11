# Wayword as a container image. docs/deploy.md says how to build and run it; `npm run test:deploy` performs these steps.
#
# Debian, because the embedded PostgreSQL is linked against glibc. Both architectures, linux/amd64 and linux/arm64, are built
# each on its own: the image holds programs (PostgreSQL) and an empty database of its architecture.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The user of the final image builds, because the empty database belongs to the user that made it.
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY --chown=node:node . .
RUN npm run build -- --all && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Wayword" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
WORKDIR /app
# A new volume takes over owner and mode of this folder.
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /app/LICENSE /app/package.json ./
COPY --from=build /app/encyclopedia/LICENSES.md encyclopedia/
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/migrations migrations
COPY --from=build /app/scripts scripts
COPY --from=build /app/build/web build/web
COPY --from=build /app/build/server build/server
COPY --from=build /app/build/worker build/worker
COPY --from=build /app/build/cards build/cards
COPY --from=build /app/build/encyclopedia build/encyclopedia
COPY --from=build /app/build/store-tools build/store-tools
COPY --from=build /app/build/sbom build/sbom
COPY --from=build /app/build/graph-tools build/graph-tools
COPY --from=build --chown=node:node /app/build/database build/database
USER node
VOLUME /data
EXPOSE 4321
# Ready, not only alive: what depends on this container must not start before the game can be played.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["scripts/start.mjs"]
