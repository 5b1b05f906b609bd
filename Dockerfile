# Ratusz with all that several workers need. `docker compose up` builds it; see docs/operating.md.
FROM python:3.11-slim AS build
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir uv && uv venv /opt/ratusz \
    && uv pip install --python /opt/ratusz/bin/python --no-cache --require-hashes -r requirements-server.lock \
    && uv pip install --python /opt/ratusz/bin/python --no-cache --no-deps --no-build-isolation .

FROM python:3.11-slim
COPY --from=build /opt/ratusz /opt/ratusz
RUN useradd --system --create-home ratusz
USER ratusz
EXPOSE 8000
# Ctrl-C and `docker stop` are both an orderly end: what was accepted is on disk.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["/opt/ratusz/bin/python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health', timeout=2)"]
ENTRYPOINT ["/opt/ratusz/bin/ratusz", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
