import { repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { Banknote, ReceiptText } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { dueTexts } from '../due-texts.ts'
import { usePaymentName } from '../payment-name.ts'
import { installmentRuns } from './installment-runs.ts'
import { repaymentTexts } from './repayment-texts.ts'

/** All received payments, newest first. */
export function RepaymentRecordScreen() {
  const t = useTexts(repaymentTexts)
  useLiveEvents('payment')
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <RecordPage />
    </AppScreen>
  )
}

/** One page of the list; the next one is loaded below it on request. */
function RecordPage({ after }: { after?: string }) {
  const t = useTexts(repaymentTexts)
  const read = useRead(repaymentRecord, { query: after ? { after } : {} }, { handles: 'all' })
  return (
    <Loaded read={read} skeleton={<SkeletonCard />}>
      {({ items, next }) =>
        items.length === 0 && !after ? (
          <EmptyState icon={ReceiptText} title={t.emptyTitle}>
            {t.emptyBody}
          </EmptyState>
        ) : (
          <div className="stack">
            <List>
              {items.map((item) => (
                <RecordRow key={item.paymentId} item={item} />
              ))}
            </List>
            {next && <NextPage key={next}>{() => <RecordPage after={next} />}</NextPage>}
          </div>
        )
      }
    </Loaded>
  )
}

function RecordRow({ item }: { item: ReplyOf<typeof repaymentRecord>['items'][number] }) {
  const t = useTexts(repaymentTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { codeId, amount, paidAt, method, installments, credit, conversionId, extension, returned } = item
  const due = useTexts(dueTexts)
  const nameOf = usePaymentName()
  const runs = installmentRuns(installments).map(({ first, last, of }) =>
    first === last ? due.of(first, of) : due.range(first, last, of),
  )
  const what = installments.length === 0 && conversionId ? [t.advance] : returned ? [t.returned] : runs
  const rest = [
    ...(extension > 0 ? [extension === amount ? t.extension : due.withExtension(formatMoney(extension))] : []),
    ...(credit > 0 ? [t.credit(formatMoney(credit))] : []),
  ]
  const [loan] = installments
  return (
    <ListRow
      mark={<Icon of={Banknote} />}
      title={formatMoney(amount)}
      secondary={
        <>
          {[...what, ...rest].join(', ')}
          <br />
          {nameOf(method)} · {formatMoment(paidAt, language)}
        </>
      }
      {...(codeId
        ? { href: href('PaymentResult', { paymentId: codeId }) }
        : loan && { href: href('LoanDetails', { id: loan.loanId }) })}
    />
  )
}
