import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type * as z from 'zod'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import {
  type AnswerOf,
  type BridgeCall,
  BridgeFault,
  bridgeCalls,
  bridgeVersion,
  longestAnswer,
  type QuestionOf,
} from './protocol.ts'
import { distrust, signRequest } from './signing.ts'

export interface BridgeOptions {
  baseUrl: string
  secret: string
  /** The machine's clock, which the sandbox never moves. */
  now?(): number
}

/** Asks a bridge one question. Throws ProviderUnavailable or ProviderRefused, and nothing else. */
export type Bridge = <Call extends BridgeCall>(
  call: Call,
  question: QuestionOf<Call>,
  options?: CallOptions,
) => Promise<AnswerOf<Call>>

/** What one try gave: an answer that is believed, or a doubt in which the same question may be repeated. */
type Try = { status: number; body: unknown } | { doubt: string }

const pauses = [250, 1_000]

interface Envelope {
  url: URL
  /** As it is signed: without what stands before the version, which a proxy may take away. */
  path: string
  requestId: string
  body: Buffer
}

/** The bytes of an answer; undefined when it is longer than any answer. */
async function bytesOf(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > longestAnswer) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'FAULT'
}

/** The same key and question give the same id, so that a repeat after a crash is recognised; without a key each call is new. */
const idOf = (secret: string, call: string, body: Buffer, key: string = randomUUID()) =>
  createHmac('sha256', secret).update(`${call}\n${key}\n`).update(body).digest('hex').slice(0, 40)

async function send(options: BridgeOptions, name: string, envelope: Envelope, signal: AbortSignal): Promise<Try> {
  const { secret, now = Date.now } = options
  const { url, path, requestId, body } = envelope
  const time = Math.floor(now() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'lumbung-request-id': requestId,
    'lumbung-timestamp': String(time),
    'lumbung-signature': signRequest(secret, { time, path, requestId, body }),
  }
  let response: Response
  let bytes: Buffer | undefined
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    bytes = await bytesOf(response)
  } catch (cause) {
    return { doubt: signal.aborted ? 'no answer in time' : `not reached (${codeOf(cause)})` }
  }
  if (!bytes) throw new ProviderUnavailable(name, 'an answer that is too long')
  const { status } = response
  const why = distrust(
    secret,
    {
      ...{ requestId, status, body: bytes },
      time: response.headers.get('lumbung-timestamp'),
      signature: response.headers.get('lumbung-signature'),
    },
    now(),
  )
  // A proxy before the bridge signs nothing: its 502 says as little as a cut connection.
  if (why === 'UNSIGNED' && status >= 500) return { doubt: `unsigned status ${status}` }
  if (why) throw new ProviderUnavailable(name, `an answer that is not believed (${why}, status ${status})`)
  return { status, body: jsonOf(bytes) }
}

/** The answer, or why to ask once more. Throws what no repeat would change. */
function judge<Answer>(name: string, tried: Try, schema: z.ZodType<Answer>): { answer: Answer } | { doubt: string } {
  if ('doubt' in tried) return tried
  const { status, body } = tried
  if (status === 200) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return { answer: parsed.data }
    throw new ProviderUnavailable(name, 'an answer of an unknown shape')
  }
  const fault = BridgeFault.safeParse(body)
  if (!fault.success) throw new ProviderUnavailable(name, `status ${status} without a reason`)
  const { kind, code } = fault.data.error
  if (kind === 'FINAL') throw new ProviderRefused(name, code)
  return { doubt: code }
}

/** Speaks the bridge's protocol (docs/provider-bridge.md): signs, believes only what is signed, repeats under the same id. */
export function openBridge(options: BridgeOptions): Bridge {
  const base = options.baseUrl.replace(/\/+$/, '')
  return async <Call extends BridgeCall>(call: Call, question: QuestionOf<Call>, asking: CallOptions = {}) => {
    const name = `bridge ${call}`
    const { answer: schema, timeoutMs } = bridgeCalls[call]
    const body = Buffer.from(JSON.stringify(question))
    const path = `/${bridgeVersion}/${call}`
    const envelope = {
      url: new URL(`${base}${path}`),
      path,
      requestId: idOf(options.secret, call, body, asking.key),
      body,
    }
    const signal = callSignal(asking, timeoutMs)
    let doubt = 'no answer in time'
    for (const pause of [0, ...pauses]) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      const judged = judge(
        name,
        await send(options, name, envelope, signal),
        schema as unknown as z.ZodType<AnswerOf<Call>>,
      )
      if ('answer' in judged) return judged.answer
      doubt = judged.doubt
    }
    throw new ProviderUnavailable(name, doubt)
  }
}
