import type { OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { formatDate, formatMoney, formatPercent, formatTerms } from '@lumbung/shared/format.ts'
import { loanPurposeOptions } from '@lumbung/shared/options.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FactList } from '../lists/fact-list.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'

/** What was signed: amount, price and schedule, and where the money goes. */
export function PlanPanel({ shown: { quote, purpose, bankAccount } }: { shown: OrderFile }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const key = language === 'id' ? 'id' : 'en'
  const { facts } = t
  const { amount, interest, serviceFee, vat, total, perDayPpm, effectiveAnnualPpm, voucher, insurance } = quote
  const purposeName = loanPurposeOptions.find(({ code }) => code === purpose)?.[key] ?? purpose
  return (
    <Panel title={t.plan}>
      <div className={styles.halves}>
        <FactList
          facts={[
            { label: facts.amount, value: formatMoney(amount) },
            { label: facts.tenor, value: formatTerms(quote, language) },
            { label: facts.purpose, value: purposeName },
            { label: facts.account, value: `${bankAccount.bankName} •••• ${bankAccount.last4}` },
            { label: facts.holder, value: bankAccount.holderName },
            { label: facts.yearly, value: formatPercent(effectiveAnnualPpm, language, 2) },
            { label: facts.perDay, value: formatPercent(perDayPpm, language) },
          ]}
        />
        <FactList
          facts={[
            { label: facts.interest, value: formatMoney(interest) },
            { label: facts.fee, value: formatMoney(serviceFee) },
            { label: facts.vat, value: formatMoney(vat) },
            insurance && { label: facts.insurance, value: formatMoney(insurance.premium) },
            voucher && { label: facts.voucher, value: `${voucher.name[key]}, ${t.saved(formatMoney(voucher.saved))}` },
            { label: facts.total, value: <strong className="strong">{formatMoney(total)}</strong> },
          ]}
        />
      </div>
      <details className={styles.more}>
        <summary>{t.installments(quote.installments.length)}</summary>
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t.columns.number}</th>
                <th scope="col">{t.columns.due}</th>
                <th scope="col" className={styles.figure}>
                  {t.columns.principal}
                </th>
                <th scope="col" className={styles.figure}>
                  {t.columns.charges}
                </th>
                <th scope="col" className={styles.figure}>
                  {t.columns.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {quote.installments.map((each) => (
                <tr key={each.number}>
                  <td>{each.number}</td>
                  <td className={tables.nowrap}>{formatDate(each.dueDate, language)}</td>
                  <td className={styles.figure}>{formatMoney(each.principal)}</td>
                  <td className={styles.figure}>{formatMoney(each.total - each.principal)}</td>
                  <td className={styles.figure}>{formatMoney(each.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  )
}
