import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { faultOfTranches, type Tranche, tranchesText } from '@lumbung/shared/lending/schedule/tranches.ts'
import { type AmountRange, amountProblem } from './amount-rules.ts'

/** The amount and the tenors that are chosen; `tenor` is the longest, and without tranches the only one. */
export interface MixedTerms {
  amount: Rupiah
  tenor: number
  tranches: readonly Tranche[]
}

/** How the chosen tenors share the loan (N-12). */
export interface FlexibleLoanData {
  /** The tenor whose part is being set. */
  selectedTenor: number
  /** The least and the most of that part. */
  minLoanAmount: Rupiah
  maxLoanAmount: Rupiah
  /** False keeps the button from sending. */
  loanPlanValid: boolean
  selectedTenorList: readonly number[]
}

const tenorsOf = ({ tenor, tranches }: MixedTerms): readonly number[] =>
  tranches.length > 0 ? tranches.map((tranche) => tranche.tenor) : [tenor]

/** The least amount that this many tenors can share. */
export const leastFor = (count: number, { min }: Pick<AmountRange, 'min'>): Rupiah => rupiah(min * count)

/** All parts but the longest, which takes the rest of the amount. */
const withRest = (shorter: readonly Tranche[], tenor: number, amount: Rupiah): Tranche[] => {
  const taken = shorter.reduce((sum, tranche) => sum + tranche.amount, 0)
  return [...shorter, { tenor, amount: rupiah(amount - taken) }]
}

/** Tenors that share an amount equally, in steps; one tenor has no tranches. */
function shared(tenors: readonly number[], amount: Rupiah, { min, step }: AmountRange): Omit<MixedTerms, 'amount'> {
  const rising = [...tenors].sort((a, b) => a - b)
  const tenor = Math.max(...rising)
  if (rising.length === 1) return { tenor, tranches: [] }
  const steps = Math.max(0, Math.floor((amount / rising.length - min) / step))
  const part = rupiah(min + steps * step)
  const shorter = rising.slice(0, -1).map((each) => ({ tenor: each, amount: part }))
  return { tenor, tranches: withRest(shorter, tenor, amount) }
}

/** Adds a tenor or takes it out; the last one stays. The chosen tenors share the amount equally again. */
export function toggleTenor(terms: MixedTerms, tenor: number, range: AmountRange): Omit<MixedTerms, 'amount'> {
  const chosen = tenorsOf(terms)
  const next = chosen.includes(tenor) ? chosen.filter((each) => each !== tenor) : [...chosen, tenor]
  return shared(next.length > 0 ? next : chosen, terms.amount, range)
}

/** The tranches for another amount: the longest takes the difference, then the others, the longer ones first. */
export function fitTranches(tranches: readonly Tranche[], amount: Rupiah, { min }: AmountRange): Tranche[] {
  const longest = tranches.at(-1)
  if (!longest) return []
  let left = amount - leastFor(tranches.length, { min })
  const shorter = tranches.slice(0, -1).map(({ tenor, amount: part }) => {
    const above = Math.min(Math.max(0, part - min), Math.max(0, left))
    left -= above
    return { tenor, amount: rupiah(min + above) }
  })
  return withRest(shorter, longest.tenor, amount)
}

/** The tranches with another amount for one of the shorter tenors; the longest takes the rest. */
export function setTranche({ amount, tenor, tranches }: MixedTerms, changed: Tranche): Tranche[] {
  const shorter = tranches.slice(0, -1).map((each) => (each.tenor === changed.tenor ? changed : each))
  return withRest(shorter, tenor, amount)
}

/** How the chosen tenors share the loan, seen from one of them. */
export function flexibleLoanData(terms: MixedTerms, selectedTenor: number, range: AmountRange): FlexibleLoanData {
  const { amount, tenor, tranches } = terms
  const selectedTenorList = tenorsOf(terms)
  if (tranches.length === 0) {
    const loanPlanValid = amountProblem(amount, range) === undefined
    return { selectedTenor, minLoanAmount: range.min, maxLoanAmount: range.max, loanPlanValid, selectedTenorList }
  }
  const others = tranches.slice(0, -1).filter((tranche) => tranche.tenor !== selectedTenor)
  const taken = others.reduce((sum, tranche) => sum + tranche.amount, selectedTenor === tenor ? 0 : range.min)
  const isFit = tranches.every((tranche) => amountProblem(tranche.amount, range) === undefined)
  return {
    selectedTenor,
    selectedTenorList,
    minLoanAmount: range.min,
    maxLoanAmount: rupiah(amount - taken),
    loanPlanValid: isFit && faultOfTranches(tranches, { tenor, amount }) === undefined,
  }
}

/** A planned loan; the amount is undefined while it is not valid. */
export interface PlannedTerms {
  productId: string
  amount: Rupiah | undefined
  tenor: number
  tranches: readonly Tranche[]
}

/** Tells planned loans apart. */
export const keyOf = ({ productId, amount, tenor, tranches }: PlannedTerms): string =>
  [productId, amount, tenor, tranchesText(tranches)].join(' ')

/** A planned loan in a query, where numbers are text. */
export const inQuery = ({ productId, amount, tenor, tranches }: PlannedTerms) => ({
  productId,
  amount: `${amount ?? ''}`,
  tenor: `${tenor}`,
  ...(tranches.length > 0 ? { tranches: tranchesText(tranches) } : {}),
})
