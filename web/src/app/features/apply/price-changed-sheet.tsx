import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { eachInstallment } from '../../lending/quote-view.ts'
import { applyTexts } from './apply-texts.ts'
import styles from './price-changed-sheet.module.css'

interface PriceChangedSheetProps {
  before: Quote
  now: Quote
  onAccept: () => void
  onClose: () => void
}

/** RATE_VERSION_CHANGED: shows the old and the new price side by side and asks to accept the new one. */
export function PriceChangedSheet({ before, now, onAccept, onClose }: PriceChangedSheetProps) {
  const t = useTexts(applyTexts)
  return (
    <Sheet
      title={t.changed}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAccept}>{t.useNew}</Button>
          <Button kind="text" onClick={onClose}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p className="secondary">{t.changedLead}</p>
      <PriceTable before={before} now={now} />
    </Sheet>
  )
}

function PriceTable({ before, now }: Pick<PriceChangedSheetProps, 'before' | 'now'>) {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const rows: { label: string; of: (quote: Quote) => string }[] = [
    { label: t.each, of: (quote) => formatMoney(eachInstallment(quote).amount) },
    { label: t.interest, of: ({ interest }) => formatMoney(interest) },
    { label: t.fee, of: ({ serviceFee }) => formatMoney(serviceFee) },
    { label: t.vat, of: ({ vat }) => formatMoney(vat) },
    { label: t.cost, of: ({ cost }) => formatMoney(cost) },
    { label: t.total, of: ({ total }) => formatMoney(total) },
    { label: t.effective, of: ({ effectiveAnnualPpm }) => formatPercent(effectiveAnnualPpm, language, 1) },
    { label: t.firstDue, of: ({ firstDueDate }) => formatDate(firstDueDate, language) },
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t.before}</th>
          <th scope="col">{t.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td className={styles.old}>{row.of(before)}</td>
            <td className={styles.new}>{row.of(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
