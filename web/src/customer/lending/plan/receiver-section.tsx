import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Product, purposes, Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { unitsBetween } from '@lumbung/shared/lending/price.ts'
import { Goal } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { OptionField } from '../../../shell/forms/option-field.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { InsuranceRow } from '../insurance/insurance-row.tsx'
import type { useInsurances } from '../insurance/use-insurances.ts'
import { eachInstallment } from '../quote/quote-view.ts'
import type { useVouchers } from '../vouchers/use-vouchers.ts'
import { VoucherRow } from '../vouchers/voucher-row.tsx'
import { applyTexts } from './amounts/apply-texts.ts'
import { AccountSection } from './amounts/plan-sections.tsx'
import type { Plan } from './amounts/use-plan.ts'
import { PlanDocuments } from './plan-documents.tsx'
import type { usePlanErrors } from './use-plan-errors.ts'

/** The purpose that was asked before the form; a tap opens its screen again. */
function AnsweredPurpose({ label }: { label: string | undefined }) {
  const t = useTexts(applyTexts)
  const { href } = useRoute()
  return (
    <div id="loanPurpose" tabIndex={-1}>
      <List>
        <ListRow
          mark={<Tile icon={Goal} kind="neutral" />}
          title={label ?? t.mustChoosePurpose}
          secondary={t.purpose}
          href={href('PdlPrePurpose', {})}
        />
      </List>
    </div>
  )
}

interface ReceiverSectionProps {
  plan: Plan
  product: Product
  account: BankAccount | undefined
  purposes: ReplyOf<typeof purposes>
  asksPurpose: boolean
  vouchers: ReturnType<typeof useVouchers>
  insurances: ReturnType<typeof useInsurances>
  quote: Quote | undefined
  /** The price is loading: it cannot be agreed to yet. */
  busy: boolean
  errors: Partial<ReturnType<typeof usePlanErrors>>
  onChange: (part: Partial<Plan>) => void
}

/** Where the money goes, what for, what can be read before, and the consent to the price that is shown. */
export function ReceiverSection({
  plan,
  product,
  account,
  purposes,
  asksPurpose,
  vouchers,
  insurances,
  quote,
  busy,
  errors,
  onChange,
}: ReceiverSectionProps) {
  const t = useTexts(applyTexts)
  const every = product.every ?? unitsBetween(product.tenorUnit, plan.tenor)
  const each = quote && !busy ? eachInstallment(quote).amount : undefined
  return (
    <>
      <section className="stack">
        <SectionTitle>{t.sendTo}</SectionTitle>
        <AccountSection account={account} error={errors.account} />
        {asksPurpose ? (
          <OptionField
            name="loanPurpose"
            label={t.purpose}
            value={plan.loanPurpose}
            options={purposes.map(({ code, label }) => ({ code, id: label, en: label }))}
            error={errors.purpose}
            onChange={(code) => onChange({ loanPurpose: purposes.find((one) => one.code === code)?.code ?? '' })}
            onBlur={() => undefined}
          />
        ) : (
          <AnsweredPurpose label={purposes.find(({ code }) => code === plan.loanPurpose)?.label} />
        )}
        <VoucherRow choice={vouchers} onPick={(voucherId) => onChange({ voucherId })} />
        <InsuranceRow choice={insurances} onPick={(insuranceId) => onChange({ insuranceId })} />
      </section>
      {quote && <PlanDocuments plan={plan} account={account} quote={quote} />}
      {quote && (
        <Card kind="flat" tight>
          <Checkbox
            name="agree"
            checked={plan.agreed}
            error={errors.agree}
            onChange={(agreed) => each !== undefined && onChange({ agreed })}
          >
            {t.agree(
              `${formatMoney(each)} ${quote.installments.length === 1 ? t.once : t.perUnit[product.tenorUnit](every)}`,
            )}
          </Checkbox>
        </Card>
      )}
    </>
  )
}
