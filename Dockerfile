# The command in a container, made of the package as it is published:
#
#   npm run package
#   docker build --tag chronospec .
#   docker run --rm --volume "$PWD:/work" chronospec diff main:openapi.yaml openapi.yaml
FROM node:22-slim

# Documents of other revisions are read with git, whose version is that of the image. What is mounted belongs to a user of another number,
# whose repositories git does not read unless it is told to.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /work

COPY chronospec-*.tgz /tmp/package/
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/package/chronospec-*.tgz \
  && npm cache clean --force \
  && rm -rf /tmp/package

USER node
WORKDIR /work
ENTRYPOINT ["chronospec"]
CMD ["--help"]
