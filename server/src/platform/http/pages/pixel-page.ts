import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { commonHeaders } from '../headers.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * C-COM-13, D-209. The page in which the deployment's pixel script runs. The app shows it in a frame where it may run. The page is
 * sandboxed, so that the script has an origin of its own: it sees nothing of the app, neither cookies nor storage, and reaches its
 * own host alone. Without a pixel there is no such page.
 */
export function servePixel(server: FastifyInstance, { pixel, production }: Config): void {
  if (!pixel) return
  const { origin } = new URL(pixel.script)
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin}`,
    `img-src ${origin}`,
    `connect-src ${origin}`,
    "frame-ancestors 'self'",
  ]
  const html = `<!doctype html><meta charset="utf-8"><title>Pixel</title><script async src="${escaped(pixel.script)}" data-id="${pixel.id}"></script>\n`
  server.get('/pixel', (_request, reply) =>
    reply
      .headers({
        ...commonHeaders(production),
        'content-security-policy': policy.join('; '),
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
