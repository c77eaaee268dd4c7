import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import type { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { faultOfTranches, type Tranche } from '@lumbung/shared/lending/schedule/tranches.ts'
import { useState } from 'react'
import { changeDraft, type LoanDraft } from '../../../../state/loan-draft.ts'
import { type AmountRange, initialAmount } from './amount-rules.ts'
import { fitTranches } from './flexible-loan.ts'
import { pick, pickedFor } from './picked-plan.ts'
import { initialTenor } from './tenor-rules.ts'

export interface Plan {
  amount: Rupiah
  /** The longest of the tranches. */
  tenor: number
  /** The parts of the amount with tenors of their own; empty for one tenor. */
  tranches: readonly Tranche[]
  loanPurpose: LoanPurpose | ''
  /** The voucher that the customer picked, also while it cannot be used for the amount and tenor. */
  voucherId: string | undefined
  /** The insurance that the customer picked; empty for none, as it starts. */
  insuranceId: string
  /** Starts unchecked and is unchecked when the price changes; never stored. */
  agreed: boolean
}

interface PlanState {
  plan: Plan
  change: (part: Partial<Plan>) => void
}

/** The customer's loan plan, which starts with the draft's; it survives a reload, except for the consent. */
export function usePlan(product: Product, range: AmountRange, draft: LoanDraft): PlanState {
  const [{ plan, startedWith, productId }, setState] = useState(() => startWith(product, range, draft))
  // A stored draft follows hydration; mounting the form again instead would close what an early tap has opened.
  if (startedWith !== draft) setState(startWith(product, range, draft))
  // Another product keeps what fits it.
  else if (productId !== product.productId) setState(startWith(product, range, draft, plan))
  const change = (part: Partial<Plan>) => {
    const priced = pricedParts.some((one) => one in part)
    const next = { ...plan, ...(priced ? { agreed: false } : {}), ...part }
    if (part.amount !== undefined) next.tranches = fitTranches(next.tranches, part.amount, range)
    const { amount, tenor, loanPurpose, insuranceId, voucherId, tranches } = next
    const { productId } = product
    pick(productId, { voucherId, tranches })
    setState({ plan: next, startedWith: draft, productId })
    changeDraft({
      amount,
      tenor,
      loanPurpose,
      insuranceId,
      from: 'Home',
      productId,
      rateVersion: product.rateVersion,
    })
  }
  return { plan, change }
}

const pricedParts = ['amount', 'tenor', 'tranches', 'voucherId', 'insuranceId'] as const satisfies (keyof Plan)[]

/** What the form starts with: the draft if it is of this product, or the plan for another product, as far as they fit. */
function startWith(product: Product, range: AmountRange, draft: LoanDraft, before?: Plan) {
  const { productId } = product
  const isSameProduct = draft.productId === productId
  const known = before ?? draft
  const amount = initialAmount(isSameProduct || before ? known.amount : zero, range)
  const picked = pickedFor(productId)
  // Only as long as it is the loan of the draft.
  const tranches = faultOfTranches(picked.tranches, { tenor: known.tenor, amount }) ? [] : picked.tranches
  const plan: Plan = {
    amount,
    tenor: initialTenor(isSameProduct || before ? known.tenor : 0, product.tenors),
    tranches,
    loanPurpose: known.loanPurpose,
    voucherId: picked.voucherId,
    insuranceId: isSameProduct ? draft.insuranceId : '',
    agreed: false,
  }
  return { plan, startedWith: draft, productId }
}
