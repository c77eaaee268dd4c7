import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CompareTable } from '../../../../ui/money/compare-table.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { eachInstallment } from '../../quote/quote-view.ts'
import { applyTexts } from '../amounts/apply-texts.ts'
import styles from './price-changed-sheet.module.css'
import type { PriceChange } from './use-place-order.ts'

interface PriceChangedSheetProps {
  change: PriceChange
  onAccept: () => void
  onClose: () => void
}

/**
 * Shows the old and the new price side by side. RATE_VERSION_CHANGED leads to the new figures, COUPON_EXPIRED sends the order again
 * at the price without the voucher (D-175).
 */
export function PriceChangedSheet({ change, onAccept, onClose }: PriceChangedSheetProps) {
  const t = useTexts(applyTexts)
  const { withoutVoucher } = change
  return (
    <Sheet
      title={withoutVoucher ? t.voucherFailed : t.changed}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAccept}>{withoutVoucher ? t.resubmit : t.useNew}</Button>
          <Button kind="text" onClick={onClose}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p className="secondary">
        {withoutVoucher ? `${sentence(withoutVoucher.message)} ${t.voucherFailedLead}` : t.changedLead}
      </p>
      <PriceTable {...change} />
    </Sheet>
  )
}

/** The specification's text of COUPON_EXPIRED has no full stop. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

function PriceTable({ before, now }: PriceChange) {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const rows: { label: string; of: (quote: Quote) => string }[] = [
    { label: t.each, of: (quote) => formatMoney(eachInstallment(quote).amount) },
    { label: t.interest, of: ({ interest }) => formatMoney(interest) },
    { label: t.fee, of: ({ serviceFee }) => formatMoney(serviceFee) },
    { label: t.vat, of: ({ vat }) => formatMoney(vat) },
    ...(before.insurance || now.insurance
      ? [{ label: t.premium, of: ({ insurance }: Quote) => formatMoney(insurance?.premium ?? 0) }]
      : []),
    { label: t.cost, of: ({ cost }) => formatMoney(cost) },
    { label: t.total, of: ({ total }) => formatMoney(total) },
    { label: t.effective, of: ({ effectiveAnnualPpm }) => formatPercent(effectiveAnnualPpm, language, 1) },
    { label: t.firstDue, of: ({ firstDueDate }) => formatDate(firstDueDate, language) },
  ]
  return (
    <div className={styles.prices}>
      <CompareTable
        caption={t.changed}
        columns={{ before: t.before, after: t.now }}
        rows={rows.map(({ label, of }) => ({ label, before: of(before), after: of(now) }))}
      />
    </div>
  )
}
