import * as contract from '@lumbung/shared/contract/operators/books/by-hand.ts'
import { route } from '../../context.ts'
import { propose } from '../../operators/api.ts'
import { checkBankPayment } from './record-payment.ts'
import { waiverFor } from './waive-late-fees.ts'

export const byHandRoutes = [
  route(contract.waiveLateFees, async ({ app, tx, caller, params: { loanId }, body: { amount, reason }, about }) => {
    const payload = await waiverFor(app, tx, loanId, amount)
    const approvalId = await propose(app, tx, { act: 'loan.waive-fees', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.recordBankPayment, async ({ app, tx, caller, params, body: { reason, ...payment }, about }) => {
    const payload = { ...params, ...payment }
    await checkBankPayment(app, tx, payload)
    const approvalId = await propose(app, tx, { act: 'payment.record', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]
