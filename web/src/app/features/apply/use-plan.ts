import type { Product } from '@lumbung/shared/contract/product.ts'
import type { LoanPurpose } from '@lumbung/shared/enums/choices.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { useState } from 'react'
import { changeDraft, readDraft } from '../../../state/loan-draft.ts'
import { type AmountRange, startAmount } from './amount-rules.ts'
import { startTenor } from './tenor-rules.ts'

export interface Plan {
  amount: Rupiah
  tenor: number
  loanPurpose: LoanPurpose | ''
  /** Starts empty and falls empty when the price changes; never kept. */
  agreed: boolean
}

interface PlanState {
  plan: Plan
  change: (part: Partial<Plan>) => void
}

/** What the customer puts together; a reload brings it back, without the consent. */
export function usePlan(product: Product, range: AmountRange): PlanState {
  const [plan, setPlan] = useState<Plan>(() => startOf(product, range))
  const change = (part: Partial<Plan>) => {
    const priced = 'amount' in part || 'tenor' in part
    const next = { ...plan, ...(priced ? { agreed: false } : {}), ...part }
    const { amount, tenor, loanPurpose } = next
    setPlan(next)
    changeDraft({
      ...{ amount, tenor, loanPurpose, from: 'Home' },
      ...{ productId: product.productId, rateVersion: product.rateVersion },
    })
  }
  return { plan, change }
}

function startOf(product: Product, range: AmountRange): Plan {
  const draft = readDraft()
  const own = draft.productId === product.productId
  return {
    amount: startAmount(own ? draft.amount : zero, range),
    tenor: startTenor(own ? draft.tenor : 0, product.tenors),
    loanPurpose: draft.loanPurpose,
    agreed: false,
  }
}
