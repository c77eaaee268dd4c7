import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import type { Product, purposes } from '@lumbung/shared/contract/lending/products.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Late } from '../../../shell/loading/late.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import type { LoanDraft } from '../../../state/loan-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary, type FormError } from '../../../ui/forms/error-summary.tsx'
import { ActionLine } from '../../../ui/layout/screen.tsx'
import { chosenAccount } from '../../onboarding/bank-accounts/parts/account-choice.ts'
import { useInsuranceChanges, useInsurances } from '../insurance/use-insurances.ts'
import { PriceSection } from '../quote/price-section.tsx'
import { useLiveQuote } from '../quote/use-live-quote.ts'
import { useVoucherChanges } from '../vouchers/use-voucher-changes.ts'
import { useVouchers } from '../vouchers/use-vouchers.ts'
import type { AmountRange } from './amounts/amount-rules.ts'
import { applyTexts } from './amounts/apply-texts.ts'
import { TermsSection } from './amounts/plan-sections.tsx'
import { usePlan } from './amounts/use-plan.ts'
import { useRefusedTenors } from './amounts/use-refused-tenors.ts'
import { useSubmit } from './place/use-submit.ts'
import { PlanStay } from './plan-stay.tsx'
import { ProductChoice } from './product-choice.tsx'
import { ReceiverSection } from './receiver-section.tsx'
import { usePlanErrors } from './use-plan-errors.ts'

const loadPriceChanged = () => import('./place/price-changed-sheet.tsx').then((module) => module.PriceChangedSheet)

interface LoanPlanProps {
  /** All that are offered. */
  products: readonly Product[]
  /** The one that the form is for. */
  product: Product
  range: AmountRange
  accounts: readonly BankAccount[]
  purposes: ReplyOf<typeof purposes>
  draft: LoanDraft
  /** The form asks for the purpose; else it was asked before, and the form only says it (branch B of D-151). */
  asksPurpose: boolean
  onProduct: (productId: string) => void
}

/** The loan form: terms, price, receiving account, purpose, consent, and the total above the button. */
export function LoanPlan({
  products,
  product,
  range,
  accounts,
  purposes,
  draft,
  asksPurpose,
  onProduct,
}: LoanPlanProps) {
  const t = useTexts(applyTexts)
  const { plan, change } = usePlan(product, range, draft)
  const account = chosenAccount(accounts, draft)
  const errors = usePlanErrors(plan, range, account)
  const wanted = {
    ...plan,
    productId: product.productId,
    amount: errors.amount || errors.tranches ? undefined : plan.amount,
  }
  const vouchers = useVouchers(wanted)
  const insurances = useInsurances(wanted)
  const live = useLiveQuote({
    ...wanted,
    voucherId: vouchers.chosen?.voucherId,
    insurance: chosenOf(insurances.chosen),
    undecided: vouchers.busy || insurances.busy,
  })
  const withoutInsurance = () => change({ insuranceId: '' })
  useInsuranceChanges(insurances, live, withoutInsurance)
  useVoucherChanges(vouchers, live, () => change({ agreed: false }))
  const refused = useRefusedTenors(plan, live.unavailable)
  const problems = usePriceProblem(errors.list, live)
  const submit = useSubmit({ plan, product, account, live, valid: problems.length === 0, withoutInsurance })
  const shown = submit.attempt > 0
  const { quote, busy } = live
  const acceptPrice = () => {
    const { now, withoutVoucher } = submit.changed ?? {}
    change({ agreed: false, ...(withoutVoucher ? { voucherId: undefined } : {}) })
    submit.dismissChange()
    if (now && withoutVoucher) submit.place(withoutVoucher.request, now)
    else live.retry()
  }
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      titlePrefix={shown ? errors.titlePrefix : ''}
      action={
        <PlanAction
          total={busy ? undefined : quote?.total}
          amount={errors.amount ? undefined : plan.amount}
          submit={submit}
        />
      }
    >
      <div className="stack-l">
        <ErrorSummary errors={shown ? problems : []} attempt={submit.attempt} />
        {products.length > 1 && <ProductChoice products={products} product={product} onChange={onProduct} />}
        <TermsSection product={product} range={range} plan={plan} refused={refused} onChange={change} />
        <PriceSection live={live} product={product} tenor={plan.tenor} />
        <ReceiverSection
          plan={plan}
          product={product}
          account={account}
          purposes={purposes}
          asksPurpose={asksPurpose}
          vouchers={vouchers}
          insurances={insurances}
          quote={quote}
          busy={busy}
          errors={shown ? errors : {}}
          onChange={change}
        />
        <p className="small secondary">{t.next}</p>
      </div>
      <PlanStay product={product} quote={busy ? undefined : quote} onLeaving={submit.withdraw} />
      {submit.changed && (
        <Late
          load={loadPriceChanged}
          props={{ change: submit.changed, onAccept: acceptPrice, onClose: submit.dismissChange }}
        />
      )}
    </AppScreen>
  )
}

/** An insurance as calls name it. */
const chosenOf = (insurance: ChosenInsurance | undefined): ChosenInsurance | undefined =>
  insurance && { insuranceId: insurance.insuranceId, version: insurance.version }

/** Adds an error if there is no price, because then there is nothing to agree to. */
function usePriceProblem(errors: readonly FormError[], live: ReturnType<typeof useLiveQuote>): readonly FormError[] {
  const t = useTexts(applyTexts)
  if (!live.failure || errors.some((error) => error.field === 'amount')) return errors
  const message = live.unavailable ? t.notForAmount : t.noPrice
  return [{ field: 'amount', message }, ...errors.filter((error) => error.field !== 'agree')]
}

interface PlanActionProps {
  /** Undefined while it is loading. */
  total: number | undefined
  /** Undefined while the amount is not valid. */
  amount: Rupiah | undefined
  submit: ReturnType<typeof useSubmit>
}

/** The total above the submit button. */
function PlanAction({ total, amount, submit }: PlanActionProps) {
  const t = useTexts(applyTexts)
  return (
    <>
      <ActionLine label={t.total}>{formatMoney(total)}</ActionLine>
      <Button loading={submit.placing} onClick={submit.send}>
        {amount === undefined ? t.title : t.submit(formatMoney(amount))}
      </Button>
    </>
  )
}
