import type { ErrorCode } from '@lumbung/shared/errors.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * A business "no" with a code of the catalogue that undoes the transaction. Operations throw it; a pure rule may return one,
 * for its caller to throw. A handler cannot return it.
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
 * A business "no" that commits: what was written stays, such as an order that was canceled by its third wrong code. Operations
 * return it, and with them the handler; it is no Error, so nobody throws it.
 */
export class KeptRefusal {
  /** Tells it from a Refusal, which has all else. */
  readonly commits = true
  readonly code: ErrorCode
  readonly data: Data | undefined

  constructor(code: ErrorCode, data?: Data) {
    this.code = code
    this.data = data
  }
}
