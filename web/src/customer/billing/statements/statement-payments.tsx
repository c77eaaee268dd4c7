import type { StatementPayment } from '@lumbung/shared/contract/billing/statements.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { Banknote, Undo2 } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { usePaymentName } from '../payment-name.ts'
import { statementTexts } from './statement-texts.ts'

/** The payments and reversals since the statement before. */
export function StatementPayments({ payments }: { payments: readonly StatementPayment[] }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const nameOf = usePaymentName()
  return (
    <section className="stack-s">
      <SectionTitle>{t.payments}</SectionTitle>
      {payments.length === 0 ? (
        <p className="small secondary">{t.noPayments}</p>
      ) : (
        <List>
          {payments.map(({ paymentId, kind, amount, paidAt, method }) => (
            <ListRow
              key={`${paymentId} ${kind}`}
              mark={<Icon of={kind === 'REVERSED' ? Undo2 : Banknote} />}
              title={formatMoney(kind === 'REVERSED' ? -amount : amount)}
              secondary={`${kind === 'REVERSED' ? `${t.reversed} · ` : ''}${nameOf(method)} · ${formatMoment(paidAt, language)}`}
            />
          ))}
        </List>
      )}
    </section>
  )
}
