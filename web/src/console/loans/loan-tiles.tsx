import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoney, formatPercent, formatTerms } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tiles } from '../lists/tiles.tsx'
import { loanTexts } from './loan-texts.ts'

/** The five figures of a loan, each with what it is compared with. */
export function LoanTiles({ shown: { loan, quote, paid, unpaid, installments } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const settled = installments.filter(({ state }) => state === 'PAID').length
  const share = Math.round((loan.outstandingPrincipal / loan.principal) * 1_000_000)
  const next = loan.nextDueDate ? t.nextDue(formatDate(loan.nextDueDate, language)) : t.nothingDue
  const { tiles } = t
  return (
    <Tiles
      tiles={[
        {
          label: tiles.principal,
          value: formatMoney(loan.principal),
          note: t.rate(formatTerms(loan, language), formatPercent(quote.effectiveAnnualPpm, language, 2)),
        },
        {
          label: tiles.left,
          value: formatMoney(loan.outstandingPrincipal),
          note: t.principalShare(formatPercent(share, language, 0)),
        },
        { label: tiles.paid, value: formatMoney(paid), note: t.paidOf(settled, installments.length) },
        {
          label: tiles.unpaid,
          value: formatMoney(loan.outstanding),
          note:
            unpaid.lateFee > 0 ? t.lateFees(formatMoney(unpaid.lateFee)) : t.interestLeft(formatMoney(unpaid.interest)),
        },
        { label: tiles.late, value: t.days(loan.daysPastDue), note: next, isBad: loan.daysPastDue > 0 },
      ]}
    />
  )
}
