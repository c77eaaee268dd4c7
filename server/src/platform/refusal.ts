import type { ErrorCode } from '@lumbung/shared/errors.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * A business refusal with a code of the catalogue; it rolls back the transaction. Operations throw it; a pure rule may return
 * one for its caller to throw. A handler cannot return it.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Data | undefined

  constructor(code: ErrorCode, data?: Data) {
    super(code)
    this.code = code
    this.data = data
  }
}

/**
 * A business refusal that commits, such as the third wrong code, which cancels an order. Operations and handlers return it; it
 * is not an Error, so it is never thrown.
 */
export class KeptRefusal {
  /** Distinguishes it from a Refusal, which has all other fields. */
  readonly commits = true
  readonly code: ErrorCode
  readonly data: Data | undefined

  constructor(code: ErrorCode, data?: Data) {
    this.code = code
    this.data = data
  }
}
