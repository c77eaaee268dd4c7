import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCaps } from '@lumbung/shared/lending/caps.ts'
import { disbursedOn, newBook } from '../../../testing/loans/loan-book.ts'
import type { Installment } from '../book/installment.ts'
import { extensionOffer } from './extension-offer.ts'

test('I5: the charges of a loan that was replaced count with those of an extension of the new loan', () => {
  const [old, next] = newBook().loans
  assert.ok(old && next)
  const [installment] = old.installments as [Installment]
  // The fee on Rp166.667 of principal is Rp3.333, its VAT Rp367.
  const charged = (left: number) => {
    installment.parts.lateFee.charged = 3_000_000 - 426_600 - 142_200 - left
    return [
      { ...old, status: 'REBALANCED' as const },
      { ...next, replaces: old.loanId },
    ]
  }
  const offer = (left: number) =>
    extensionOffer({
      loans: charged(left),
      month: '2026-12',
      today: disbursedOn,
      caps: defaultCaps,
      feesOf: new Map([[next.loanId, { feePpm: 20_000, vatPpm: 110_000 }]]),
    })
  assert.ok(offer(3_700))
  assert.equal(offer(3_699), undefined)
})
