import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useRead } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './bill.module.css'
import { dueTexts } from './due-texts.ts'

/** The daily late fee of an instalment and the principal it is charged on. Empty until the loan is loaded. */
export function DailyFee({ line }: { line: Pick<Bill['lines'][number], 'loanId' | 'number'> }) {
  const due = useTexts(dueTexts)
  const { data } = useRead(loan, { params: { loanId: line.loanId } }, { handles: 'all' })
  const next = data?.installments.find(({ number }) => number === line.number)?.nextLateFee
  if (!next) return null
  return <p className={styles.split}>{due.feeADay(formatMoney(next.amount), formatMoney(next.principal))}</p>
}
