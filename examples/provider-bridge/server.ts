import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answers, isFinal, RawAnswer, type Vendors } from './answers.ts'
import { Fault, malformed } from './faults.ts'
import { openMemory } from './memory.ts'
import { isStale, type Question, signedHeaders, signerOf } from './signing.ts'

export interface ExampleOptions extends Omit<Vendors, 'now' | 'first'> {
  /** During a rotation the new secret and the former one. The first signs responses to requests without a valid signature. */
  secrets: readonly [string, ...string[]]
  host?: string
  /** 0: any free port. */
  port?: number
  now?(): number
}

export interface Example {
  url: string
  /** The number of calls to vendors; a repeated request causes none. */
  vendorCalls(): number
  close(): Promise<void>
}

/** Eight frames and two photos, as base64. */
const longestQuestion = 24 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestQuestion) throw new Fault(413, 'FINAL', 'QUESTION_TOO_LONG')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Refused below like any other body that is not an object.
  }
  throw malformed()
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Starts a provider bridge that answers with the sandbox's magic values: docs/provider-bridge.md. */
export async function startExample(options: ExampleOptions): Promise<Example> {
  const { secrets, host = '127.0.0.1', port = 0, now = Date.now } = options
  const memory = openMemory(isFinal)
  const vendors: Vendors = { ...options, now, first: new Map() }
  let vendorCalls = 0

  const answer = async (question: Question, signer: string | undefined): Promise<unknown> => {
    const { path, requestId, timestamp, body } = question
    if (!signer) throw new Fault(401, 'RETRYABLE', 'WRONG_SIGNATURE')
    if (isStale(timestamp, now())) throw new Fault(401, 'RETRYABLE', 'STALE')
    const ask = answers[path]
    if (!ask || requestId === '') throw new Fault(404, 'FINAL', 'NO_SUCH_CALL')
    const digest = createHash('sha256').update(path).update(body).digest('hex')
    return memory.once(requestId, digest, () => {
      vendorCalls++
      return ask(vendors, fieldsOf(body))
    })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const requestId = header(request, 'lumbung-request-id')
    const reply = (signer: string, status: number, content: unknown) => {
      const body = Buffer.from(content instanceof RawAnswer ? content.text : JSON.stringify(content))
      response.writeHead(status, signedHeaders(signer, requestId, status, body, now())).end(body)
    }
    let signer: string | undefined
    try {
      const question: Question = {
        requestId,
        path: request.method === 'POST' ? (request.url ?? '') : '',
        body: await bodyOf(request),
        timestamp: header(request, 'lumbung-timestamp'),
        signature: header(request, 'lumbung-signature'),
      }
      signer = signerOf(secrets, question)
      reply(signer ?? secrets[0], 200, await answer(question, signer))
    } catch (error) {
      const { status, kind, code } = error instanceof Fault ? error : new Fault(500, 'UNKNOWN', 'BRIDGE_FAULT')
      reply(signer ?? secrets[0], status, { error: { kind, code } })
    }
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    vendorCalls: () => vendorCalls,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
