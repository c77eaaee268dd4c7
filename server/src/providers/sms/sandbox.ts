import { randomUUID } from 'node:crypto'
import { lastFour } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { SandboxInbox } from '../sandbox-inbox.ts'
import type { SmsSender } from './port.ts'

const name = 'sandbox SMS'

/** Delivers messages to the sandbox inbox. Magic mobile endings: docs/sandbox.md. */
export function sandboxSms({ deliver, now, pace = sandboxPace }: SandboxInbox): SmsSender {
  return {
    async send({ to, text, kind }, options = {}) {
      const magic = lastFour(to)
      await simulateLatency(name, magic === '9903' ? pace.slowMs : 0, options)
      if (magic === '9901') throw new ProviderUnavailable(name, 'the operator refuses messages')
      const copies = magic === '9902' ? 0 : magic === '9904' ? 2 : 1
      for (let copy = 0; copy < copies; copy++) await deliver({ to, kind, text, at: now() })
      return { providerRef: randomUUID() }
    },
  }
}
