import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { ReceiptText } from 'lucide-react'
import { useRead } from '../../../../api/use-api.ts'
import { useServerToday } from '../../../../api/use-server-time.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { breakdownOf } from '../../bill-breakdown.ts'
import { useBreakdownText } from '../../bill-breakdown-line.tsx'
import { dueTexts } from '../../due-texts.ts'
import { type DueLines, dueLines } from './due-lines.ts'
import { dueLoansTexts } from './due-loans-texts.ts'

/** the loans that an amount due on a date belongs to. */
export function DueLoansScreen({ query: { due, amount } }: ScreenProps<'ActivityLoanList'>) {
  const t = useTexts(dueLoansTexts)
  const { href } = useRoute()
  const read = useRead(currentBills, {}, { handles: 'all' })
  useLiveEvents('payment')
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        <ButtonLink kind="secondary" href={href('Bill', {})}>
          {t.toBills}
        </ButtonLink>
      }
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {({ bills }) => <Lines {...dueLines(bills, due, amount)} />}
      </Loaded>
    </AppScreen>
  )
}

function Lines({ lines, unpaid, hasChanged }: DueLines) {
  const t = useTexts(dueLoansTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const today = useServerToday()
  const sumText = useBreakdownText()
  if (lines.length === 0)
    return (
      <EmptyState icon={ReceiptText} title={t.emptyTitle}>
        {t.emptyBody}
      </EmptyState>
    )
  return (
    <div className="stack">
      {hasChanged && <Notice>{t.changed}</Notice>}
      <p className="strong">{t.total(formatMoney(unpaid))}</p>
      <List>
        {lines.map((line) => (
          <ListRow
            key={`${line.loanId} ${line.number}`}
            title={due.of(line.number, line.of)}
            secondary={
              <>
                {(line.dueDate < today ? t.was : t.on)(formatDate(line.dueDate, language))}
                <br />
                {sumText(breakdownOf(line))}
              </>
            }
            value={formatMoney(line.unpaid)}
            href={href('BillDetail', { loanId: line.loanId })}
          />
        ))}
      </List>
    </div>
  )
}
