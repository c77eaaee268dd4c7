import type { ErrorCode } from '@lumbung/shared/errors.ts'

/**
 * A business "no" with a code of the catalogue. Thrown, it undoes the transaction; returned by a route's handler, what was
 * written stays (a counted try) and the caller still gets the refusal.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: ErrorCode, data?: Readonly<Record<string, unknown>>) {
    super(code)
    this.code = code
    this.data = data
  }
}
