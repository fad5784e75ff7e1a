# The site in an image of about 290 MB:
#
#   docker build -t cartelera .
#   docker run --read-only --tmpfs /tmp -v cartelera:/data -p 3000:3000 cartelera
#
# Everything it writes is in /data (PGlite's files, converted pictures) and /tmp (a socket). With
# DATABASE_URL nothing in /data has to last but uploaded pictures (MEDIA_DIR, or MEDIA_S3_ENDPOINT). `deploy/compose.yaml` has the whole of a site.

FROM debian:bookworm-slim AS system
RUN dpkg-query --show --showformat '${Package} ${Version} ${Architecture}\n' > /system.txt

FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=system /system.txt /system.txt
# `--build-arg BUILDER=…` and `--secret id=package_key,src=key.pem` sign it.
ARG BUILDER=urn:cartelera:builder:image
# The repository is not in the image. `--build-arg VERSION=0.3.0` sets a release's version; otherwise it is 0.3.0+unknown.
ARG VERSION=
RUN --mount=type=secret,id=package_key \
  if [ -f /run/secrets/package_key ]; then export PACKAGE_KEY_FILE=/run/secrets/package_key; fi; \
  npm run build && PACKAGE_VERSION=$VERSION PACKAGE_BUILDER=$BUILDER npm run package -- /site --system /system.txt

# Only Node: its image also contains npm, yarn and their dependencies, 70 MB that a site never runs.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /usr/local/LICENSE /usr/local/share/doc/node/LICENSE
COPY --from=build /site /site
RUN install -d -o 10001 -g 10001 /data /media
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
USER 10001:10001
EXPOSE 3000
# Bash requests /livez, so that no second Node process starts every ten seconds.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /livez HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
CMD ["node", "dist/server.mjs"]
