import type { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoney, formatTerms } from '@lumbung/shared/format.ts'
import { Undo2 } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { breakdownOfLines } from '../bill-breakdown.ts'
import { BillBreakdownLine } from '../bill-breakdown-line.tsx'
import { scheduled } from '../installment-amounts.ts'
import { loanEnd } from '../loan-end.ts'
import { useReturnMoney } from '../use-return-money.ts'
import { LoanBadge } from './loan-card.tsx'
import { loanDetailsTexts } from './loan-details-texts.ts'

/** The loan's status, outstanding amount and how it comes about, principal and date. */
export function LoanFigures({ loan, installments }: Pick<ReplyOf<typeof loanCall>, 'loan' | 'installments'>) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  const back = useReturnMoney(loan)
  const end = loanEnd(loan.status)
  return (
    <section className="stack">
      <div>
        <LoanBadge loan={loan} />
        <p className="small secondary">{t.left}</p>
        <MoneyFigure value={loan.outstanding} size="hero" />
        {loan.outstanding > 0 && (
          <BillBreakdownLine
            parts={breakdownOfLines(installments.map((one) => ({ ...one, amount: scheduled(one) })))}
          />
        )}
      </div>
      <Card>
        <CostTable
          caption={t.figures}
          rows={[
            { label: t.principal, value: formatMoney(loan.principal) },
            { label: t.tenor, value: formatTerms(loan, language) },
            { label: loan.replaces ? t.started : t.disbursed, value: formatDate(loan.disbursedOn, language) },
            { label: t.leftPrincipal, value: formatMoney(loan.outstandingPrincipal) },
            ...(loan.repaidAt
              ? [
                  {
                    label: end ? { undone: t.returned, replaced: t.replaced }[end] : t.repaid,
                    value: formatDate(loan.repaidAt, language),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {back && (
        <Notice kind="neutral" icon={Undo2}>
          <p>{t.regret(back.amount)}</p>
          <TextLink onClick={back.start}>{t.returnMoney}</TextLink>
        </Notice>
      )}
    </section>
  )
}
