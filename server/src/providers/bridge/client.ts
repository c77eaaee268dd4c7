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
import { signatureFault, signRequest } from './signing.ts'

export interface BridgeOptions {
  baseUrl: string
  secret: string
  /** The machine's clock, which the sandbox does not move. */
  now?(): number
}

/** Asks a bridge one question. Throws only ProviderUnavailable or ProviderRefused. */
export type Bridge = <Call extends BridgeCall>(
  call: Call,
  question: QuestionOf<Call>,
  options?: CallOptions,
) => Promise<AnswerOf<Call>>

/** The result of one try: a verified answer, or the reason fault its outcome is unknown and the same question may be repeated. */
type Try = { status: number; body: unknown } | { unknown: string }

const pauses = [250, 1_000]

interface Envelope {
  url: URL
  /** The signed path: without anything before the version, which a proxy may remove. */
  path: string
  requestId: string
  body: Buffer
}

/** The bytes of an answer; undefined if it is longer than any valid answer. */
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

/**
 * The same key and question give the same id, so that the bridge recognises a repeat after a crash; without a key each call is
 * new.
 */
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
    return { unknown: signal.aborted ? 'no answer in time' : `not reached (${codeOf(cause)})` }
  }
  if (!bytes) throw new ProviderUnavailable(name, 'an answer that is too long')
  const { status } = response
  const fault = signatureFault(
    secret,
    {
      requestId,
      status,
      body: bytes,
      time: response.headers.get('lumbung-timestamp'),
      signature: response.headers.get('lumbung-signature'),
    },
    now(),
  )
  // A proxy in front of the bridge signs nothing: its 502 means as little as a cut connection.
  if (fault === 'UNSIGNED' && status >= 500) return { unknown: `unsigned status ${status}` }
  if (fault) throw new ProviderUnavailable(name, `an answer that could not be verified (${fault}, status ${status})`)
  return { status, body: jsonOf(bytes) }
}

/** The answer, or the reason to ask again. Throws if a repeat would not help. */
function judge<Answer>(name: string, tried: Try, schema: z.ZodType<Answer>): { answer: Answer } | { unknown: string } {
  if ('unknown' in tried) return tried
  const { status, body } = tried
  if (status === 200) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return { answer: parsed.data }
    throw new ProviderUnavailable(name, 'an answer of an unknown shape')
  }
  const parsedFault = BridgeFault.safeParse(body)
  if (!parsedFault.success) throw new ProviderUnavailable(name, `status ${status} without a reason`)
  const { kind, code } = parsedFault.data.error
  if (kind === 'FINAL') throw new ProviderRefused(name, code)
  return { unknown: code }
}

/** The bridge's protocol (docs/provider-bridge.md): signs requests, accepts only signed answers, repeats under the same id. */
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
    let unknown = 'no answer in time'
    for (const pause of [0, ...pauses]) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      const judged = judge(
        name,
        await send(options, name, envelope, signal),
        schema as unknown as z.ZodType<AnswerOf<Call>>,
      )
      if ('answer' in judged) return judged.answer
      unknown = judged.unknown
    }
    throw new ProviderUnavailable(name, unknown)
  }
}
