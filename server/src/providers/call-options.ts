/** How long a caller waits for a provider. Every port call takes it last. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds; the adapter's own default when absent. */
  timeoutMs?: number | undefined
  /** Names the question: asked again with the same key it is the same one, for providers that can tell. */
  key?: string | undefined
}

/** The signal that ends a call: the caller's own, or the time limit, whichever comes first. */
export function callSignal(options: CallOptions, defaultTimeoutMs: number): AbortSignal {
  const limit = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  return options.signal ? AbortSignal.any([options.signal, limit]) : limit
}
