import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AcceptedSms {
  sid: string
  to: string
  body: string
  form: Record<string, string>
  date_created: string
  status: string
}

/** A test server that behaves as Twilio documents its Messages resource, with faults on request. */
export interface TwilioBench {
  url: string
  accountSid: string
  user: string
  secret: string
  accepted: AcceptedSms[]
  /**
   * Faults of the next requests: an answer with this status and code; CUT: accepted, but the answer is lost; SILENT: accepted,
   * never answered.
   */
  next: ('CUT' | 'SILENT' | { status: number; code?: number })[]
  /** The requests received, as `method path?query`. */
  requests: string[]
  close(): Promise<void>
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const apiVersion = '2010-04-01'

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const fault = (response: ServerResponse, status: number, code: number) =>
  answer(response, status, {
    code,
    message: 'requested by the test',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The documented error code for a form; undefined if it is accepted. */
function refusalOf(form: Record<string, string>): number | undefined {
  if (!form.To) return 21604
  if (!/^\+\d{8,15}$/.test(form.To)) return 21211
  if (!form.From && !form.MessagingServiceSid) return 21603
  if (!form.Body) return 21602
  return form.Body.length > 1600 ? 21617 : undefined
}

const shown = ({ form: _, ...message }: AcceptedSms) => ({ ...message, account_sid: accountSid, error_code: null })

export async function openTwilioBench(now: () => Date = () => new Date()): Promise<TwilioBench> {
  const bench = { accountSid, user: accountSid, secret: 'token', accepted: [], next: [], requests: [] } as Omit<
    TwilioBench,
    'url' | 'close'
  >
  const take = (form: Record<string, string>) => {
    const sid = `SM${String(bench.accepted.length).padStart(32, '0')}`
    const message = {
      sid,
      to: form.To ?? '',
      body: form.Body ?? '',
      form,
      date_created: now().toUTCString(),
      status: 'queued',
    }
    bench.accepted.push(message)
    return message
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://twilio')
    bench.requests.push(`${request.method} ${url.pathname}${url.search}`)
    const text = await textOf(request)
    const basic = `Basic ${Buffer.from(`${bench.user}:${bench.secret}`).toString('base64')}`
    if (request.headers.authorization !== basic) return fault(response, 401, 20003)
    if (url.pathname !== `/${apiVersion}/Accounts/${accountSid}/Messages.json`) return fault(response, 404, 20404)
    const next = bench.next.shift()
    if (typeof next === 'object') return fault(response, next.status, next.code ?? 20500)
    if (request.method === 'GET') {
      const to = bench.accepted.filter((message) => message.to === url.searchParams.get('To'))
      return answer(response, 200, {
        messages: to.toReversed().map(shown),
        page: 0,
        page_size: 50,
        next_page_uri: null,
      })
    }
    const type = request.headers['content-type'] ?? ''
    const form = type.startsWith('application/x-www-form-urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : {}
    const refusal = refusalOf(form)
    if (refusal) return fault(response, 400, refusal)
    const message = take(form)
    if (next === 'CUT') return request.socket.destroy()
    if (next !== 'SILENT') answer(response, 201, shown(message))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(bench, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
