import type { HttpApp } from '../http-app.ts'
import { networkOf } from './network-of.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether an address has no limit: loopback while the sandbox is on (behaviour 2). */
export function isFreeAddress(app: HttpApp, address: string): boolean {
  return app.config.sandbox && loopback.has(address)
}

/** The key of an address in counters: a hash of its network. */
export function addressKey(app: HttpApp, address: string): string {
  return app.keys.fingerprint('address', networkOf(address)).toString('hex').slice(0, 32)
}
