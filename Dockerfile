# syntax=docker/dockerfile:1
# Two stages: the first has the tools of the build, the second only what runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
# Everything that .dockerignore lets in.
COPY . .
# What the dashboard knows is fixed when it is built.
ARG VITE_API_BASE
ARG VITE_WEBSITE
ARG VITE_IMAGE_HOST
ARG VITE_BACKEND_MODE
ARG VITE_SOCIAL_PROVIDERS
RUN npm run build
# The server is a bundle, so it needs only a few of the packages.
RUN cp dist-server/runtime.package.json package.json && npm prune && rm -rf node_modules/.cache

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/server/db/migrations server/db/migrations
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
USER node
EXPOSE 4400
# The file that names the firm is mounted at /app/firm.json, unless Settings name it.
# On the embedded database, mount a volume at /data; on PostgreSQL none is needed.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4400}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
