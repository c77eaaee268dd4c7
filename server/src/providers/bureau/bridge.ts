import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Bridge } from '../bridge/client.ts'
import type { Bureau } from './port.ts'

/** The credit bureau behind the provider bridge. */
export const bridgeBureau = (ask: Bridge): Bureau => ({
  async report(question, options) {
    const report = await ask('bureau/report', question, options)
    return { ...report, monthlyInstallments: rupiah(report.monthlyInstallments) }
  },
})
