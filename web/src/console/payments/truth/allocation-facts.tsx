import type { PaymentTruth } from '@lumbung/shared/contract/operators/payments.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import list from '../../lists/list.module.css'
import tables from '../../parts/table.module.css'
import { type AllocatedLine, byInstallment } from './by-installment.ts'
import { factTexts } from './fact-texts.ts'
import styles from './truth.module.css'

/** What the payment paid, by instalment and part, with its sum. */
export function AllocationFacts({ truth: { allocation } }: { truth: PaymentTruth }) {
  const { allocation: t } = useTexts(factTexts)
  const language = useLanguage()
  const { lines } = allocation
  if (lines.length === 0) return <p className={styles.none}>{t.none}</p>
  const paid = lines.reduce((sum, { kind, amount }) => (kind === 'PAID' ? sum + amount : sum), 0)
  return (
    <div className={`${tables.scroll} ${styles.table}`}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            <th scope="col" className={list.figure}>
              {t.amount}
            </th>
          </tr>
        </thead>
        {byInstallment(lines).map(({ key, number, dueDate, lines: own }) => (
          <tbody key={key}>
            {number !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.group}>
                  {t.installment(number, dueDate ? formatDate(dueDate, language) : '–')}
                </th>
              </tr>
            )}
            {own.map((line) => (
              <AllocatedRow key={`${line.part} ${line.kind}`} line={line} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td className={`${list.figure} num strong`}>{formatMoney(paid)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function AllocatedRow({ line: { part, kind, amount } }: { line: AllocatedLine }) {
  const { allocation: t, parts } = useTexts(factTexts)
  return (
    <tr>
      <td>
        {parts[part] ?? part}
        {kind !== 'PAID' && <span className="secondary"> ({t.kinds[kind]})</span>}
      </td>
      <td className={`${list.figure} num`}>{formatMoney(amount)}</td>
    </tr>
  )
}
