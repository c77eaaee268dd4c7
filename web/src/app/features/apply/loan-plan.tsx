import type { BankAccount } from '@lumbung/shared/contract/bank.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Product, purposes } from '@lumbung/shared/contract/loan.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { readDraft } from '../../../state/loan-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, SectionTitle } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { ActionLine } from '../../../ui/screen.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { chosenAccount } from '../../parts/account-choice.ts'
import { PickField } from '../../parts/form/pick-field.tsx'
import { HelpButton } from '../../parts/help-button.tsx'
import { eachInstallment } from '../../parts/quote-view.ts'
import type { AmountRange } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'
import { AccountPart, TermsPart } from './plan-parts.tsx'
import { PriceChangedSheet } from './price-changed-sheet.tsx'
import { PricePart } from './price-part.tsx'
import { useLiveQuote } from './use-live-quote.ts'
import { usePlaceOnce } from './use-place-once.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePlan } from './use-plan.ts'
import { usePlanErrors } from './use-plan-errors.ts'
import { useRefusedTenors } from './use-refused-tenors.ts'

interface LoanPlanProps {
  product: Product
  range: AmountRange
  accounts: readonly BankAccount[]
  purposes: ReplyOf<typeof purposes>
}

/** The form of a loan: terms, price, receiver, purpose, consent, and the total above the button. */
export function LoanPlan({ product, range, accounts, purposes }: LoanPlanProps) {
  const t = useTexts(applyTexts)
  const { plan, change } = usePlan(product, range)
  const account = chosenAccount(accounts, readDraft())
  const errors = usePlanErrors(plan, range, account)
  const live = useLiveQuote({ ...plan, productId: product.productId, amount: errors.amount ? undefined : plan.amount })
  const refused = useRefusedTenors(plan, live.barred)
  const submit = useSubmit({ plan, product, account, live, sound: errors.list.length === 0 })
  const shown = submit.attempt > 0
  const { quote } = live
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      titlePrefix={shown ? errors.titlePrefix : ''}
      action={
        <>
          <ActionLine label={t.total}>{live.busy || !quote ? '…' : formatMoney(quote.total)}</ActionLine>
          <Button loading={submit.placing} onClick={submit.send}>
            {t.submit(formatMoney(plan.amount))}
          </Button>
        </>
      }
    >
      <div className="stack-l">
        <ErrorSummary errors={shown ? errors.list : []} attempt={submit.attempt} />
        <TermsPart {...{ product, range, plan, refused }} onChange={change} />
        <PricePart live={live} />
        <ReceiverPart {...{ plan, product, account, purposes, quote }} errors={shown ? errors : {}} onChange={change} />
        <p className="small secondary">{t.next}</p>
      </div>
      {submit.changed && quote && (
        <PriceChangedSheet
          before={quote}
          now={submit.changed}
          onAccept={() => {
            change({ agreed: false })
            submit.seenChange()
            live.retry()
          }}
          onClose={submit.seenChange}
        />
      )}
    </AppScreen>
  )
}

interface Submitting {
  plan: ReturnType<typeof usePlan>['plan']
  product: Product
  account: BankAccount | undefined
  live: ReturnType<typeof useLiveQuote>
  sound: boolean
}

/** What the button does: explains what is missing, else asks for the place once and places the order. */
function useSubmit({ plan, product, account, live, sound }: Submitting) {
  const [attempt, setAttempt] = useState(0)
  const placeOnce = usePlaceOnce()
  const { place, ...placing } = usePlaceOrder()
  const send = async () => {
    setAttempt(attempt + 1)
    const { amount, tenor, loanPurpose } = plan
    const { quote, busy, failure } = live
    if (!sound || !account || loanPurpose === '' || !quote || busy || failure) return
    const location = await placeOnce()
    const { productId } = product
    place({
      ...{ productId, rateVersion: quote.rateVersion, amount, tenor, loanPurpose, bankAccountId: account.id },
      ...(location ? { location } : {}),
    })
  }
  return { attempt, send: () => void send(), ...placing }
}
