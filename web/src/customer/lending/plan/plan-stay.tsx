import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Late } from '../../../shell/loading/late.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { eachInstallment } from '../quote/quote-view.ts'
import { stayTexts } from '../vouchers/stay/stay-texts.ts'
import { useStayPopup } from '../vouchers/stay/use-stay-popup.ts'

const loadSheet = () => import('../vouchers/stay/stay-sheets.tsx').then((module) => module.PlanStaySheet)

interface PlanStayProps {
  product: Product
  /** Undefined while there is no price for the plan. */
  quote: Quote | undefined
  onLeaving: () => void
}

/** The popup on leaving the loan form, with what the plan gives and what it costs each time. */
export function PlanStay({ product, quote, onLeaving }: PlanStayProps) {
  const t = useTexts(stayTexts)
  const { open, voucher, answers } = useStayPopup('APPLY_LOAN', onLeaving)
  if (!open) return null
  const times = quote?.installments.length ?? 0
  const each = times === 1 ? t.once : t.each[product.tenorUnit](times)
  const plan = quote && (
    <CostTable
      caption={t.plan}
      rows={[
        { label: t.received, value: formatMoney(quote.received) },
        { label: each, value: formatMoney(eachInstallment(quote).amount) },
      ]}
    />
  )
  return <Late load={loadSheet} props={{ voucher, ...answers, children: plan }} />
}
