import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import type { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { useState } from 'react'
import { changeDraft, type LoanDraft } from '../../../state/loan-draft.ts'
import { pickedVoucher, pickVoucher } from '../../lending/picked-voucher.ts'
import { type AmountRange, initialAmount } from './amount-rules.ts'
import { initialTenor } from './tenor-rules.ts'

export interface Plan {
  amount: Rupiah
  tenor: number
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
  const [{ plan, startedWith }, setState] = useState(() => ({
    plan: startOf(product, range, draft),
    startedWith: draft,
  }))
  // A stored draft follows hydration; mounting the form again instead would close what an early tap has opened.
  if (startedWith !== draft) setState({ plan: startOf(product, range, draft), startedWith: draft })
  const change = (part: Partial<Plan>) => {
    const priced = 'amount' in part || 'tenor' in part || 'voucherId' in part || 'insuranceId' in part
    const next = { ...plan, ...(priced ? { agreed: false } : {}), ...part }
    const { amount, tenor, loanPurpose, insuranceId, voucherId } = next
    const { productId } = product
    pickVoucher(productId, voucherId)
    setState({ plan: next, startedWith: draft })
    changeDraft({
      ...{ amount, tenor, loanPurpose, insuranceId, from: 'Home' },
      ...{ productId, rateVersion: product.rateVersion },
    })
  }
  return { plan, change }
}

function startOf(product: Product, range: AmountRange, draft: LoanDraft): Plan {
  const own = draft.productId === product.productId
  return {
    amount: initialAmount(own ? draft.amount : zero, range),
    tenor: initialTenor(own ? draft.tenor : 0, product.tenors),
    loanPurpose: draft.loanPurpose,
    voucherId: pickedVoucher(product.productId),
    insuranceId: own ? draft.insuranceId : '',
    agreed: false,
  }
}
