import type { ErrorCode } from '@lumbung/shared/errors.ts'

/** What a refusal says besides its code. */
export interface RefusalBody {
  code: string
  message?: string
  englishMessage?: string
  bahasaMessage?: string
  securityCode?: number
  data?: Readonly<Record<string, unknown>>
}

/** The server answered and said no. `data` is as the code's catalogue entry describes it. */
export class ApiRefusal extends Error {
  readonly code: ErrorCode | (string & {})
  readonly status: number
  readonly securityCode: number | undefined
  readonly data: Readonly<Record<string, unknown>>
  readonly englishMessage: string | undefined
  readonly bahasaMessage: string | undefined

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

/** No answer came: no network, a time-out, or something that is not our server. What was sent may have arrived. */
export class NetworkFailure extends Error {
  constructor() {
    super('no answer')
    this.name = 'NetworkFailure'
  }
}

/** Whether an error is a refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is ApiRefusal {
  return error instanceof ApiRefusal && (codes.length === 0 || codes.includes(error.code))
}
