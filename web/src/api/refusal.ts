import type { ErrorCode } from '@lumbung/shared/errors.ts'

/** The body of a refusal. */
export interface RefusalBody {
  code: string
  message?: string
  englishMessage?: string
  bahasaMessage?: string
  securityCode?: number
  data?: Readonly<Record<string, unknown>>
}

/** The server refused the call. `data` is as described by the code's catalogue entry. */
export class ApiRefusal extends Error {
  declare readonly code: ErrorCode | (string & {})
  declare readonly status: number
  declare readonly securityCode: number | undefined
  declare readonly data: Readonly<Record<string, unknown>>
  declare readonly englishMessage: string | undefined
  declare readonly bahasaMessage: string | undefined

  constructor(status: number, body: RefusalBody) {
    super(body.message ?? body.code)
    this.name = 'ApiRefusal'
    this.code = body.code
    this.status = status
    this.securityCode = body.securityCode
    this.data = body.data ?? {}
    this.englishMessage = body.englishMessage
    this.bahasaMessage = body.bahasaMessage
  }
}

/** Why a call has no reply: the connection broke, or nothing that is ours came over one that works (a time-out, another server's page). */
type NoReply = 'offline' | 'unanswered'

/** No reply: no network, a time-out, or not our server. The request may still have arrived. */
export class NetworkFailure extends Error {
  declare readonly kind: NoReply

  constructor(kind: NoReply = 'offline') {
    super('no reply')
    this.name = 'NetworkFailure'
    this.kind = kind
  }
}

/** Whether the connection is at fault, so that texts about it fit. */
export const isOffline = (error: unknown): boolean => error instanceof NetworkFailure && error.kind === 'offline'

/** Whether the call may succeed if it is repeated: no reply, or an error of the server. */
export const isFault = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiRefusal && error.status >= 500)

/** Whether an error is a refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is ApiRefusal {
  return error instanceof ApiRefusal && (codes.length === 0 || codes.includes(error.code))
}

/** Our envelope; undefined for anything else, such as the page of a proxy or of a hotel's sign-in. */
export function envelopeOf(text: string): (RefusalBody & { data?: unknown }) | undefined {
  try {
    const body = JSON.parse(text) as RefusalBody | null
    return typeof body?.code === 'string' ? body : undefined
  } catch {
    return undefined
  }
}
