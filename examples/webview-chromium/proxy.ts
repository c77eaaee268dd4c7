import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { BridgeParams } from '@lumbung/shared/bridge/bridge.ts'

const mostBytes = 16 * 1024 * 1024
const times = { text: 60_000, files: 120_000 }
const allowedHeaders = new Set([
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-adv-agency-token',
  'x-adv-market-channel',
  'x-adv-session',
  'x-adv-source-type',
  'x-adv-uuid',
  'x-app-version',
  'x-os-type',
  'x-user-agent',
])

export interface Post {
  path: string
  headers: Record<string, string>
  body: Buffer
  hasFiles: boolean
}

/** Guards PROXY_HOST and PROXY_PATH. */
function isPath(path: string, origin: string): boolean {
  if (!/^\/api\/[!-~]{1,4090}$/.test(path) || /[\\#]/.test(path)) return false
  const [way = ''] = path.split('?')
  if (/%(?:2e|2f|5c|25|7f|[01].)/i.test(way) || /%(?![0-9a-f]{2})/i.test(way)) return false
  if (
    way
      .split('/')
      .slice(1)
      .some((segment) => ['', '.', '..'].includes(segment))
  )
    return false
  const parsed = URL.parse(origin + path)
  return parsed?.origin === origin && parsed.pathname === way && parsed.username === ''
}

/** Guard PROXY_HEADERS. The names in lower case; undefined if a header may not be sent. */
function headersOf(given: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const headers = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const isSent = ([name, value]: [string, string]) => allowedHeaders.has(name) && /^[ -~]{0,4096}$/.test(value)
  if (headers.size !== Object.keys(given).length || ![...headers].every(isSent)) return undefined
  if (!/^Bearer [\w.~+/=-]+$/.test(headers.get('authorization') ?? 'Bearer x')) return undefined
  return Object.fromEntries(headers)
}

const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** A form as multipart/form-data. Guard PROXY_BYTES: files are the bytes of their base64. */
function formBody(form: NonNullable<BridgeParams<'proxyPost'>['form']>, boundary: string): Buffer | undefined {
  const written: Uint8Array[] = []
  for (const [name, value] of form) {
    const disposition = `Content-Disposition: form-data; name="${quoted(name)}"`
    const isText = typeof value === 'string'
    if (!isText && !/^(?:[\w.+-]+\/[\w.+-]+)?$/.test(value.type)) return undefined
    const head = isText
      ? disposition
      : `${disposition}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`
    const content = isText ? Buffer.from(value) : Buffer.from(value.base64, 'base64')
    written.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'))
  }
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
}

/** What the page wants to be sent; undefined if it may not be. */
export function postOf(
  { path, headers: given, body, form }: BridgeParams<'proxyPost'>,
  origin: string,
): Post | undefined {
  const headers = headersOf(given)
  if (!headers || !isPath(path, origin)) return undefined
  if (!form) return { path, headers, body: Buffer.from(body ?? ''), hasFiles: false }
  const boundary = randomBytes(16).toString('hex')
  const content = formBody(form, boundary)
  if (!content || body !== undefined || 'content-type' in headers) return undefined
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  return { path, headers, body: content, hasFiles: true }
}

interface Reply {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: string
}

/** Sends it. A redirect is a reply like any other. Rejects without a reply; the request may have arrived. */
export function send(
  origin: string,
  { path, headers, body, hasFiles }: Post,
  own: Readonly<Record<string, string>>,
  onProgress: (sent: number) => void,
): Promise<Reply> {
  const request = origin.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const timeout = hasFiles ? times.files : times.text
    const sent = request(origin + path, {
      method: 'POST',
      headers: { ...headers, ...own, 'content-length': body.length },
    })
    const timer = setTimeout(() => sent.destroy(new Error('no reply in time')), timeout)
    sent.on('close', () => clearTimeout(timer))
    sent.on('error', fail)
    sent.on('response', async (response) => {
      try {
        const chunks: Buffer[] = []
        let size = 0
        for await (const chunk of response as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > mostBytes) throw new Error('the reply is too large')
          chunks.push(chunk)
        }
        const texts = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        )
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(texts),
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        })
      } catch (error) {
        fail(error)
      }
    })
    for (let start = 0; start < body.length; start += 65_536) {
      const end = Math.min(start + 65_536, body.length)
      sent.write(body.subarray(start, end), () => onProgress(end))
    }
    sent.end()
  })
}
