import { randomUUID } from 'node:crypto'
import { lastFour } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { SandboxInbox } from '../sandbox-inbox.ts'
import type { EmailSender } from './port.ts'

const name = 'sandbox e-mail'

/** Delivers e-mails to the sandbox inbox. Magic endings of the part before the @: docs/sandbox.md. */
export function sandboxEmail({ deliver, now, pace = sandboxPace }: SandboxInbox): EmailSender {
  return {
    async send({ to, subject, text, kind }, options = {}) {
      const magic = lastFour(to.slice(0, to.lastIndexOf('@')))
      await simulateLatency(name, magic === '9903' ? pace.slowMs : 0, options)
      if (magic === '9901') throw new ProviderUnavailable(name, 'the mail server is down')
      if (magic === '9905') throw new ProviderRefused(name, 'NO_SUCH_MAILBOX')
      const copies = magic === '9902' ? 0 : magic === '9904' ? 2 : 1
      for (let copy = 0; copy < copies; copy++) await deliver({ to, kind, subject, text, at: now() })
      return { providerRef: randomUUID() }
    },
  }
}
