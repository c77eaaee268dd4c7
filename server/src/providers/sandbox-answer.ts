import { setTimeout as delay } from 'node:timers/promises'
import { type CallOptions, callSignal } from './call-options.ts'
import { ProviderUnavailable } from './provider-error.ts'

const defaultTimeoutMs = 10_000

/** The latency of sandbox providers, in milliseconds. */
export interface SandboxPace {
  /** An ordinary answer. */
  normalMs: number
  /** The answer of a "slow" magic value. */
  slowMs: number
}

export const sandboxPace: SandboxPace = { normalMs: 150, slowMs: 4_000 }

/** Waits as a real provider would; throws ProviderUnavailable if the caller stops waiting first. */
export async function simulateLatency(provider: string, ms: number, options: CallOptions): Promise<void> {
  const signal = callSignal(options, defaultTimeoutMs)
  try {
    await delay(ms, undefined, { signal })
  } catch (cause) {
    throw new ProviderUnavailable(provider, 'no answer in time', { cause })
  }
}
