import { lastFour, serviceBillAnswers, serviceBillOf, serviceProducts } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { failAs, type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { BillServices } from './port.ts'

const name = 'sandbox bill services'
const { usual, answers, down, slow } = serviceBillAnswers

/** Electricity and water. Magic endings of customer numbers: docs/sandbox.md. */
export const sandboxBillServices = (pace: SandboxPace = sandboxPace): BillServices => ({
  async list(options = {}) {
    await simulateLatency(name, pace.normalMs, options)
    return [...serviceProducts]
  },
  async inquire({ customerNumber }, options = {}) {
    const magic = lastFour(customerNumber)
    await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, options)
    if (magic === down) throw new ProviderUnavailable(name, 'down')
    const answer = answers[magic] ?? usual
    await failAs(name, answer, options)
    if (answer === 'OTHER') throw new ProviderUnavailable(name, 'a bill of another number')
    if (answer === 'UNKNOWN_CUSTOMER' || answer === 'NO_BILL') return { outcome: answer }
    return { outcome: 'FOUND', ...serviceBillOf(customerNumber) }
  },
})
