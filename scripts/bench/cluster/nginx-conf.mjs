import { ports } from './settings.mjs'

/** nginx in front of the copies: what cannot be sent twice is not (`non_idempotent` is not set). */
export function nginxConf(folder) {
  const copies = ports.copies.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=5s;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream copies {
    zone copies 128k;
    ${copies.join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${ports.nginx};
    client_max_body_size 1m;
    location / {
      proxy_pass http://copies;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 15s;
      proxy_next_upstream error timeout;
    }
  }
}
`
}
