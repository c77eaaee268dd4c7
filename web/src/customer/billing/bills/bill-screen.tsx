import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { FileText, History, MessageSquareText, ReceiptText, Wallet } from 'lucide-react'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { Slot } from '../../engagement/slots/slot.tsx'
import { BillShape } from '../bill-shape.tsx'
import { billTexts } from '../bill-texts.ts'
import { ConvertedBills } from '../conversion/converted-bills.tsx'
import { splitByUrgency } from '../pay/method/payment-options.ts'
import { clearChosenPayment } from '../payment-choice.ts'
import { BillCard } from './bill-card.tsx'
import { BillTotal } from './bill-total.tsx'
import { LaterBills } from './later-bills.tsx'
import { PayoutNotice } from './payout-notice.tsx'

/** The second tab: open bills, the most urgent first. Opening it clears the chosen payment (G-12). */
export function BillScreen() {
  const t = useTexts(billTexts)
  const { href } = useRoute()
  const read = useRead(currentBills, {}, { handles: 'all' })
  useLiveEvents('payment')
  useEffect(clearChosenPayment, [])
  return (
    <AppScreen
      title={t.title}
      right={<IconButton icon={History} label={t.record} href={href('RepaymentRecord', {})} />}
    >
      <Loaded read={read} skeleton={<BillShape />}>
        {(data) => <Bills current={data} />}
      </Loaded>
    </AppScreen>
  )
}

function Bills({ current }: { current: ReplyOf<typeof currentBills> }) {
  const t = useTexts(billTexts)
  const { bills, dueTotal, credit, conversions, payout } = current
  const today = useServerToday()
  const { urgent, later } = splitByUrgency(bills, today)
  const nothing = bills.length === 0 && dueTotal === 0
  return (
    <div className="stack">
      {!nothing && <BillTotal current={current} />}
      {credit > 0 && (
        <Notice kind="success" icon={Wallet}>
          <strong>{t.credit(formatMoney(credit))}.</strong> {t.creditWhy}
        </Notice>
      )}
      {payout && <PayoutNotice payout={payout} />}
      {nothing && <NoBills />}
      {bills.length > 0 && (
        <section className="stack" aria-label={t.list}>
          {urgent.map((bill, index) => (
            <BillCard key={bill.month} bill={bill} conversions={conversions} first={index === 0} />
          ))}
          <LaterBills bills={later} />
        </section>
      )}
      <ConvertedBills conversions={conversions} />
      <BillRecords />
      <Slot placement={nothing ? 'BILL_EMPTY' : 'BILL_BANNER'} />
    </div>
  )
}

/** Says "all paid" only to customers with a loan; neither text is shown while that is unknown. */
function NoBills() {
  const t = useTexts(billTexts)
  const loans = useRead(loanList, { query: {} }, { handles: 'all' })
  if (loans.isPending) {
    return (
      <Skeleton>
        <SkeletonCard />
      </Skeleton>
    )
  }
  const never = loans.data?.items.length === 0
  return (
    <EmptyState icon={ReceiptText} title={never ? t.neverTitle : t.emptyTitle}>
      {never ? t.neverBody : `${loans.data ? `${t.allPaid} ` : ''}${t.emptyBody}`}
    </EmptyState>
  )
}

/** Links to what is kept about the bills. */
function BillRecords() {
  const t = useTexts(billTexts)
  const { href } = useRoute()
  return (
    <List>
      <ListRow
        mark={<Icon of={FileText} />}
        title={t.statements}
        secondary={t.statementsWhy}
        href={href('BillStatement', {})}
      />
      <ListRow
        mark={<Icon of={MessageSquareText} />}
        title={t.contacts}
        secondary={t.contactsWhy}
        href={href('BillContacts', {})}
      />
    </List>
  )
}
