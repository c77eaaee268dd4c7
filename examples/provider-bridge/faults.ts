/**
 * Why there is no answer. RETRYABLE: nothing happened, repeat the request. UNKNOWN: it may have happened, repeat it under the
 * same id. FINAL: a repeat cannot succeed.
 */
export class Fault extends Error {
  readonly status: number
  readonly kind: 'RETRYABLE' | 'FINAL' | 'UNKNOWN'
  /** It is logged, so it must not contain personal data. */
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
