import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { paymentParts } from '@lumbung/shared/lending/allocation.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { usePaymentName } from '../../billing/payment-name.ts'
import { loanDetailsTexts } from './loan-details-texts.ts'

type Payment = ReplyOf<typeof loan>['payments'][number]

const order = [...paymentParts, 'credit'] as const

/** Each payment with its allocation, in the order of allocation. */
export function LoanPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  const nameOf = usePaymentName()
  const partsOf = ({ parts }: Payment) => {
    const list = order
      .filter((part) => parts[part] > 0)
      .map((part) => `${t.parts[part]} ${formatMoney(parts[part])}`)
      .join(', ')
    return list.charAt(0).toUpperCase() + list.slice(1)
  }
  return (
    <section className="stack-s">
      <SectionTitle>{t.payments}</SectionTitle>
      {payments.length === 0 ? (
        <p className="small secondary">{t.noPayments}</p>
      ) : (
        <List>
          {payments.map((payment) => (
            <ListRow
              key={payment.paymentId}
              title={formatMoney(payment.amount)}
              secondary={
                <>
                  {formatMoment(payment.paidAt, language)} · {nameOf(payment.method)}
                  <br />
                  {partsOf(payment)}
                </>
              }
            />
          ))}
        </List>
      )}
    </section>
  )
}
