import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { usePaymentName } from '../payment-name.ts'
import { loanDetailsTexts } from './loan-details-texts.ts'

type Payment = ReplyOf<typeof loan>['payments'][number]

const order = [...paymentParts, 'credit'] as const

/** Each payment with its allocation, in the order of allocation; what it paid of other loans last, so that it adds up. */
export function LoanPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  const nameOf = usePaymentName()
  const partsOf = ({ amount, parts }: Payment) => {
    const paidParts = order.map((part) => ({ part, paid: parts[part] }))
    const others = amount - paidParts.reduce((sum, { paid }) => sum + paid, 0)
    const list = [...paidParts, { part: 'others', paid: others } as const]
      .filter(({ paid }) => paid > 0)
      .map(({ part, paid }) => `${t.parts[part]} ${formatMoney(paid)}`)
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
