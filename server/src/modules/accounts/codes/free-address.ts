import { networkOf } from '../../../platform/http/network-of.ts'
import type { App } from '../../context.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether an address has no limit: loopback while the sandbox is on (behaviour 2). */
export function isFreeAddress(app: App, address: string): boolean {
  return app.config.sandbox && loopback.has(address)
}

/** The key of an address in counters: a hash of its network. */
export function addressKey(app: App, address: string): string {
  return app.keys.fingerprint('address', networkOf(address)).toString('hex').slice(0, 32)
}
