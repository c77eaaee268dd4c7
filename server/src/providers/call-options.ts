/** Options of a provider call: how long to wait, and its key. The last parameter of every port call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds; the adapter's own default when absent. */
  timeoutMs?: number | undefined
  /** Identifies the question: the same key marks a repeat, for providers that recognise it. */
  key?: string | undefined
}

/** The signal that ends a call: the caller's own, or the time limit, whichever comes first. */
export function callSignal(options: CallOptions, defaultTimeoutMs: number): AbortSignal {
  const limit = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  return options.signal ? AbortSignal.any([options.signal, limit]) : limit
}
