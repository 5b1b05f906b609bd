# Ratusz for one container, with its database in the volume /data, or for several workers, as compose.yaml starts them;
# see docs/operating.md.
FROM python:3.11-slim AS build
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir uv && uv venv /opt/ratusz \
    && uv pip install --python /opt/ratusz/bin/python --no-cache --require-hashes -r requirements-server.lock \
    && uv pip install --python /opt/ratusz/bin/python --no-cache --no-deps --no-build-isolation --compile-bytecode .

FROM python:3.11-slim
COPY --from=build /opt/ratusz /opt/ratusz
# By number, so that whoever runs it can see that it is not root. A fresh volume takes the owner of the folder it covers.
RUN useradd --system --uid 10001 --user-group --create-home ratusz && install --directory --owner=ratusz --group=ratusz /data
USER 10001:10001
ENV XDG_DATA_HOME=/data
VOLUME /data
EXPOSE 8000
# Ctrl-C and `docker stop` are both an orderly end: what was accepted is on disk.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["/opt/ratusz/bin/python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health', timeout=2)"]
ENTRYPOINT ["/opt/ratusz/bin/ratusz", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
