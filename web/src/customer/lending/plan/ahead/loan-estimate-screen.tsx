import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { emptyDraft, type LoanDraft } from '../../../../state/loan-draft.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActionLine } from '../../../../ui/layout/screen.tsx'
import { PriceSection } from '../../quote/price-section.tsx'
import { useLiveQuote } from '../../quote/use-live-quote.ts'
import { rangeFor } from '../amounts/amount-rules.ts'
import { flexibleLoanData } from '../amounts/flexible-loan.ts'
import { TermsSection } from '../amounts/plan-sections.tsx'
import { useAmountProblem } from '../amounts/use-amount-problem.ts'
import { useFirstDraft } from '../amounts/use-first-draft.ts'
import { usePlan } from '../amounts/use-plan.ts'
import { useRefusedTenors } from '../amounts/use-refused-tenors.ts'
import { aheadTexts } from './ahead-texts.ts'
import { PlanAhead } from './plan-ahead.tsx'

const noDraft = emptyDraft()

/** amount and tenor that the customer has in mind, with their price, before applying for a limit. */
export function LoanEstimateScreen() {
  const draft = useFirstDraft()
  return <PlanAhead>{(product) => <Wish product={product} draft={draft ?? noDraft} />}</PlanAhead>
}

function Wish({ product, draft }: { product: Product; draft: LoanDraft }) {
  const t = useTexts(aheadTexts)
  const { go } = useRoute()
  const range = rangeFor(product, product.max)
  if (!range) throw new RangeError(`the amounts of ${product.productId} are empty`)
  const { plan, change } = usePlan(product, range, draft)
  const problem = useAmountProblem(plan.amount, range)
  const { tenor, tranches } = plan
  const { loanPlanValid } = flexibleLoanData(plan, tenor, range)
  const amount = loanPlanValid ? plan.amount : undefined
  const plain = { voucherId: undefined, insurance: undefined, undecided: false }
  const live = useLiveQuote({ productId: product.productId, amount, tenor, tranches, ...plain })
  const refused = useRefusedTenors(plan, live.unavailable)
  const total = live.busy ? undefined : live.quote?.total
  const goOn = () => {
    if (problem || !loanPlanValid || live.failure) return document.getElementById('amount')?.focus()
    // The terms that the screen started with count as chosen, too.
    change({ tenor })
    go('PdlPrePurpose', {})
  }
  return (
    <AppScreen
      title={t.estimateHeading}
      right={<HelpButton />}
      action={
        <>
          <ActionLine label={t.total}>{formatMoney(total)}</ActionLine>
          <Button onClick={goOn}>{t.toPurpose}</Button>
        </>
      }
    >
      <div className="stack-l">
        <TermsSection product={product} range={range} plan={plan} refused={refused} onChange={change} />
        <PriceSection live={live} product={product} tenor={tenor} />
        <p className="small secondary">{t.estimateNote}</p>
      </div>
    </AppScreen>
  )
}
