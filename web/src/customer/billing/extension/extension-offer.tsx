import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ExtensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { useRead } from '../../../api/use-api.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import styles from '../bill.module.css'
import { besideMoved, dayRange } from './beside-moved.ts'
import { extensionTexts } from './extension-texts.ts'

/** The new date first, then what it costs and what it does not change. */
export function ExtensionOffer({ found }: { found: ExtensionQuote }) {
  const t = useTexts(extensionTexts)
  const language = useLanguage()
  const today = useServerToday()
  const { fee, vat, moved, newDueDate = '', payUntil = '', items } = found
  const [first] = items.map(({ dueDate }) => dueDate).sort()
  const rows = [
    { label: t.cost, value: formatMoney(fee) },
    { label: t.vat, value: formatMoney(vat) },
    { label: t.total, value: formatMoney(fee + vat), kind: 'total' },
  ] as const
  const isLate = first !== undefined && first < today
  const date = formatDate(payUntil, language)
  return (
    <>
      <Card kind="raised">
        <p className="small secondary">{t.newDate}</p>
        <p className={styles.date}>{formatDate(newDueDate, language)}</p>
        {first && <p className="small secondary">{t.from(formatDate(first, language))}</p>}
      </Card>
      <Together items={items} />
      <Card>
        <CostTable caption={t.costs} rows={rows} />
      </Card>
      <ul className="stack-s">
        {[t.moves(formatMoney(moved)), t.extra, isLate ? t.lateFees : t.noLateFees, t.once, t.until(date)].map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
    </>
  )
}

/** That the moved instalments are paid together with the next ones. */
function Together({ items }: Pick<ExtensionQuote, 'items'>) {
  const t = useTexts(extensionTexts)
  const language = useLanguage()
  const { data } = useRead(currentBills, {}, { handles: 'all' })
  const found = data && besideMoved(items, data.bills)
  if (!found) return null
  const { first, last, count, amount } = found
  return <Notice kind="warning">{t.together(dayRange(first, last, language), count, formatMoney(amount))}</Notice>
}

function dateFrom(text: string): string | undefined {
  try {
    return businessDate(text)
  } catch {
    return undefined
  }
}

/** What the address says about the bill, until the server's figures arrive. */
export function ExpectedBill({ due = '', amount = '' }: { due: string | undefined; amount: string | undefined }) {
  const t = useTexts(extensionTexts)
  const language = useLanguage()
  const date = dateFrom(due)
  const isKnown = date && /^\d{1,12}$/.test(amount)
  return (
    <>
      {isKnown && (
        <p className="small secondary">{t.expected(formatMoney(Number(amount)), formatDate(date, language))}</p>
      )}
      <SkeletonCard />
    </>
  )
}
