import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyExtension, type ExtensionQuote, extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import { extensionWindowDays } from '@lumbung/shared/lending/servicing/extension.ts'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { joinReads } from '../../../shell/loading/join-reads.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { ActionLine } from '../../../ui/layout/screen.tsx'
import { billTexts } from '../bill-texts.ts'
import { MethodChoice } from '../pay/method/method-choice.tsx'
import { paymentMethodTexts } from '../pay/method/payment-method-texts.ts'
import { useMethodChoice } from '../pay/method/use-method-choice.ts'
import { ExpectedBill, ExtensionOffer } from './extension-offer.tsx'
import { extensionTexts } from './extension-texts.ts'
import { isWindowOver } from './extension-window.ts'

/** What moving a bill's due date costs; creates the code for the fee. `due` names the month, the figures are the server's (D-059). */
export function ExtensionScreen({ query }: ScreenProps<'BillApplyExtension'>) {
  const t = useTexts(extensionTexts)
  const month = (query.due ?? '').slice(0, 7)
  const quote = useRead(extensionQuote, { query: { month } }, { handles: 'all', staleTime: 0 })
  const { read, usable, method, pick } = useMethodChoice(quote.data?.total ?? 0)
  // The offer says what is due together with the moved bill. It would push the rest down if it came later.
  const bills = useRead(currentBills, {}, { handles: 'all' })
  useLiveEvents('payment')
  const isOver = isRefusal(quote.error, 'NOT_FOUND', 'INVALID_INPUT')
  if (isOver) return <NotPossible title={t.noneTitle}>{t.noneBody}</NotPossible>
  if (quote.data && !quote.data.available) return <Unavailable month={month} />
  const joined = joinReads({ found: quote, all: read })
  const both = bills.isPending ? { ...joined, data: undefined } : joined
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={both.data && method && <PayFee found={both.data.found} method={method} />}
    >
      <Loaded read={both} skeleton={<ExpectedBill due={query.due} amount={query.amount} />}>
        {({ found, all }) => (
          <div className="stack-l">
            <ExtensionOffer found={found} />
            <MethodChoice all={all} usable={usable} value={method?.code} onChange={pick} />
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

/** Why the bill cannot be extended, as far as the bill itself tells, and the other way out if there is one. */
function Unavailable({ month }: { month: string }) {
  const t = useTexts(extensionTexts)
  const bills = useTexts(billTexts)
  const { href } = useRoute()
  const { data } = useRead(currentBills, {}, { handles: 'all' })
  const bill = data?.bills.find((one) => one.month === month)
  const convertible =
    bill && !openConversion(data?.conversions ?? [], bill.lines) && bill.lines.some(({ feesStopped }) => !feesStopped)
  return (
    <NotPossible
      title={t.unavailableTitle}
      more={
        convertible && (
          <ButtonLink kind="text" href={href('BillApplyInstallment', {}, { month })}>
            {bills.convert}
          </ButtonLink>
        )
      }
    >
      {bill && isWindowOver(bill) ? t.windowOver(extensionWindowDays) : t.unavailableBody}
    </NotPossible>
  )
}

/** `more`: a second button. */
function NotPossible({ title, more, children }: { title: string; more?: ReactNode; children: string }) {
  const t = useTexts(extensionTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        <>
          <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>
          {more}
        </>
      }
    >
      <EmptyState icon={CalendarX} tone="neutral" title={title}>
        {children}
      </EmptyState>
    </AppScreen>
  )
}

function PayFee({ found, method }: { found: ExtensionQuote; method: { code: PaymentMethod; fee: number } }) {
  const t = useTexts(extensionTexts)
  const methods = useTexts(paymentMethodTexts)
  const { go } = useRoute()
  const apply = useWrite(applyExtension, { refreshes: [currentBills, extensionQuote] })
  const { code, fee } = method
  const submit = () =>
    apply.mutate(
      { body: { month: found.month, method: code } },
      { onSuccess: ({ paymentId }) => go('BillHowToPay', {}, { code, paymentId }) },
    )
  return (
    <>
      <ActionLine label={fee > 0 ? methods.withFee(formatMoney(fee)) : t.total}>
        {formatMoney(found.total + fee)}
      </ActionLine>
      <Button loading={apply.isPending} onClick={submit}>
        {t.pay}
      </Button>
    </>
  )
}
