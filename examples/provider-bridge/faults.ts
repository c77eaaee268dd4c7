/**
 * Why there is no answer. RETRYABLE: nothing happened, ask again. UNKNOWN: it may have happened, ask again under the same id.
 * FINAL: asking again is no use.
 */
export class Fault extends Error {
  readonly status: number
  readonly kind: 'RETRYABLE' | 'FINAL' | 'UNKNOWN'
  /** Never a person's data: it is logged. */
  readonly code: string

  constructor(status: number, kind: Fault['kind'], code: string) {
    super(code)
    this.status = status
    this.kind = kind
    this.code = code
  }
}

export const down = () => new Fault(503, 'RETRYABLE', 'VENDOR_DOWN')
export const malformed = () => new Fault(400, 'FINAL', 'MALFORMED_QUESTION')
