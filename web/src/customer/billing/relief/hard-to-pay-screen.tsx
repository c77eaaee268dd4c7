import { type Bill, currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { MessagesSquare, ReceiptText } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { hardToPayTexts } from './hard-to-pay-texts.ts'
import { WayCard } from './way-card.tsx'
import { ExtendWay, PartWay, RescheduleWays } from './ways.tsx'
import { comparedMonths, unchanged } from './ways-out.ts'

/** The ways out for who cannot pay a month's bill, side by side; without a month, of the most urgent bill. */
export function HardToPayScreen({ query }: ScreenProps<'BillHardToPay'>) {
  const t = useTexts(hardToPayTexts)
  const { href } = useRoute()
  const read = useRead(currentBills, {}, { handles: 'all' })
  useLiveEvents('payment')
  const bill = read.data?.bills.find(({ month }) => !query.month || month === query.month)
  const none = read.data && !bill
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={none && <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>}
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(current) =>
          bill ? (
            <WaysOut bill={bill} current={current} />
          ) : (
            <EmptyState icon={ReceiptText} tone="neutral" title={t.noneTitle}>
              {t.noneBody}
            </EmptyState>
          )
        }
      </Loaded>
    </AppScreen>
  )
}

function WaysOut({ bill, current }: { bill: Bill; current: ReplyOf<typeof currentBills> }) {
  const t = useTexts(hardToPayTexts)
  const language = useLanguage()
  const { month, lines, extendable } = bill
  const months = comparedMonths(month, useServerToday())
  const stopped = lines.every(({ feesStopped }) => feesStopped)
  const params = { query: { month } }
  const extension = useRead(extensionQuote, params, { enabled: extendable, handles: 'all', staleTime: 0 })
  const options = useRead(conversionOptions, params, { enabled: !stopped, handles: 'all', staleTime: 0 })
  const situation = { current, months }
  const waits = (extendable && extension.isPending) || (!stopped && options.isPending)
  return (
    <div className="stack">
      <p className="secondary">
        {t.lead(monthName(month, language))} {current.credit > 0 && t.credit(formatMoney(current.credit))}
      </p>
      <WayCard title={t.unchanged} months={months} figures={unchanged(situation)} />
      <PartWay bill={bill} situation={situation} stopped={stopped} />
      {waits && <SkeletonCard />}
      {extension.data?.available && <ExtendWay bill={bill} situation={situation} quote={extension.data} />}
      {options.data && <RescheduleWays situation={situation} found={options.data} />}
      <Talk />
    </div>
  )
}

function Talk() {
  const t = useTexts(hardToPayTexts)
  const services = useServices()
  return (
    <List>
      <ListRow
        mark={<Icon of={MessagesSquare} />}
        title={t.talk}
        secondary={t.talkWhy}
        onClick={() => openHelp(services)}
      />
    </List>
  )
}
