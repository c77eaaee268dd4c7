import { type Bill, currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import { CalendarSync, FileText, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { isCoolingOffNow } from '../../../lending/order/cooling-off.ts'
import { BillShape } from '../../bill-shape.tsx'
import { dueTexts } from '../../due-texts.ts'
import { loanEnd } from '../../loan-end.ts'
import { usePay } from '../../pay/use-pay.ts'
import { billDetailTexts } from './bill-detail-texts.ts'
import { LoanDue, LoanProgress } from './loan-progress.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'

/** One loan: the next instalment, what was paid, what is to come; pays the next instalment or everything. */
export function BillDetailScreen({ params }: ScreenProps<'BillDetail'>) {
  const t = useTexts(billDetailTexts)
  const { loanId } = params
  const read = useRead(loan, { params: { loanId } }, { handles: 'all' })
  const bills = useRead(currentBills, {}, { handles: 'all' })
  useLiveEvents('payment')
  // A request for instalments stands above the rest, so it is waited for; without the bills the loan is shown alone.
  const { data, error, refetch } = read
  const both = { data: bills.data || bills.error ? data : undefined, error, refetch }
  const next = data?.installments.find(({ unpaid }) => unpaid > 0)
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={next && <PayNext loanId={loanId} number={next.number} unpaid={next.unpaid} />}
    >
      <Loaded read={both} skeleton={<BillShape />}>
        {(found) => <Detail found={found} bills={bills.data} />}
      </Loaded>
    </AppScreen>
  )
}

/** Pays the instalment's bill or shows its code, like the list of bills; pays only the instalment if the bill has several. */
function PayNext({ loanId, number, unpaid }: { loanId: string; number: number; unpaid: number }) {
  const due = useTexts(dueTexts)
  const pay = usePay()
  const { href } = useRoute()
  const { data } = useRead(currentBills, {}, { handles: 'all' })
  const ofIt = ({ lines: [line, ...more] }: Bill) =>
    more.length === 0 && line?.loanId === loanId && line.number === number
  const bill = data?.bills.find(ofIt)
  // Paying would end an application for a new schedule.
  const kind = openConversion(data?.conversions ?? [], [{ loanId }]) ? 'secondary' : 'primary'
  if (bill?.pendingPaymentId) {
    return (
      <ButtonLink kind={kind} href={href('BillHowToPay', {}, { paymentId: bill.pendingPaymentId })}>
        {due.showCode}
      </ButtonLink>
    )
  }
  const target = bill ? { kind: 'BILL', month: bill.month } : { kind: 'INSTALLMENT', loanId, number }
  return (
    <Button kind={kind} onClick={() => pay(target as PaymentTarget)}>
      {due.payAmount(formatMoney(unpaid))}
    </Button>
  )
}

interface DetailProps {
  found: ReplyOf<typeof loan>
  bills: ReplyOf<typeof currentBills> | undefined
}

function Detail({ found, bills }: DetailProps) {
  const t = useTexts(billDetailTexts)
  const { href } = useRoute()
  const [settling, setSettling] = useState(false)
  const { loanId, status, outstanding, replacedBy } = found.loan
  const next = found.installments.find(({ unpaid }) => unpaid > 0)
  const returns = isCoolingOffNow(found.loan)
  const open = openConversion(bills?.conversions ?? [], [{ loanId }])
  const lines = bills?.bills.flatMap((one) => one.lines) ?? []
  const stopped = lines.some((line) => line.loanId === loanId && line.feesStopped)
  return (
    <div className="stack-l">
      <LoanDue found={found} open={open} />
      {!loanEnd(status) && <LoanProgress found={found} />}
      <List>
        {outstanding > 0 && (
          <ListRow
            mark={<Icon of={HandCoins} />}
            title={returns ? t.return : t.settle}
            secondary={returns ? t.returnWhy : t.settleWhy}
            onClick={() => setSettling(true)}
          />
        )}
        {open ? (
          <ListRow
            mark={<Icon of={CalendarSync} />}
            title={t.converting}
            secondary={t.convertingWhy}
            href={href('BillInstallmentProcess', {}, { conversionId: open.conversionId })}
          />
        ) : (
          next &&
          !stopped && (
            <ListRow
              mark={<Icon of={CalendarSync} />}
              title={t.convert}
              secondary={t.convertWhy}
              href={href('BillApplyInstallment', {}, { month: next.dueDate.slice(0, 7), loanId })}
            />
          )
        )}
        {replacedBy && (
          <ListRow
            mark={<Icon of={CalendarSync} />}
            title={t.replacedBy}
            secondary={t.replacedByWhy}
            href={href('BillDetail', { loanId: replacedBy })}
          />
        )}
        <ListRow
          mark={<Icon of={FileText} />}
          title={t.details}
          secondary={t.detailsWhy}
          href={href('LoanDetails', { id: loanId })}
        />
      </List>
      {settling && <SettlementSheet loanId={loanId} onClose={() => setSettling(false)} />}
    </div>
  )
}
