import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoney, formatPercent, formatTerms } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './loan.module.css'
import { loanTexts } from './loan-texts.ts'

/** The five figures of a loan, each with what it is compared with. */
export function Tiles({ shown: { loan, quote, paid, unpaid, installments } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const settled = installments.filter(({ state }) => state === 'PAID').length
  const share = Math.round((loan.outstandingPrincipal / loan.principal) * 1_000_000)
  const next = loan.nextDueDate ? t.nextDue(formatDate(loan.nextDueDate, language)) : t.nothingDue
  const { tiles } = t
  return (
    <dl className={styles.tiles}>
      <Tile
        label={tiles.principal}
        value={formatMoney(loan.principal)}
        note={t.rate(formatTerms(loan, language), formatPercent(quote.effectiveAnnualPpm, language, 2))}
      />
      <Tile
        label={tiles.left}
        value={formatMoney(loan.outstandingPrincipal)}
        note={t.principalShare(formatPercent(share, language, 0))}
      />
      <Tile label={tiles.paid} value={formatMoney(paid)} note={t.paidOf(settled, installments.length)} />
      <Tile
        label={tiles.unpaid}
        value={formatMoney(loan.outstanding)}
        note={
          unpaid.lateFee > 0 ? t.lateFees(formatMoney(unpaid.lateFee)) : t.interestLeft(formatMoney(unpaid.interest))
        }
      />
      <Tile label={tiles.late} value={t.days(loan.daysPastDue)} note={next} isBad={loan.daysPastDue > 0} />
    </dl>
  )
}

interface TileProps {
  label: string
  value: string
  note: string
  isBad?: boolean
}

const Tile = ({ label, value, note, isBad = false }: TileProps) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>
      <strong className={isBad ? styles.bad : undefined}>{value}</strong>
      <span>{note}</span>
    </dd>
  </div>
)
