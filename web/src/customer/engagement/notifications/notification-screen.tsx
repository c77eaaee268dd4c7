import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { type Notification, notification, notifications } from '@lumbung/shared/contract/notifications.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { refetchReads, useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { namedIn } from './named-facts.ts'
import { targetOf } from './notification-links.ts'
import { NotificationMark } from './notification-mark.tsx'
import { notificationTexts } from './notification-texts.ts'

/** One notification with what to do about it. Opening it reads it. */
export function NotificationScreen({ params: { id } }: ScreenProps<'NotificationDetail'>) {
  const t = useTexts(notificationTexts)
  const read = useRead(notification, { params: { notificationId: id } }, { handles: 'all' })
  useRefreshOnceRead(read.data !== undefined)
  const { href } = useRoute()
  if (isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <AppScreen title={t.title} action={<ButtonLink href={href('Notifications', {})}>{t.all}</ButtonLink>}>
        <EmptyState icon={Bell} title={t.gone}>
          {t.goneBody}
        </EmptyState>
      </AppScreen>
    )
  return (
    <AppScreen title={t.title} action={read.data && <Open notification={read.data} />}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(found) => <Shown notification={found} />}
      </Loaded>
    </AppScreen>
  )
}

/** The list and the dots count it as read from now on. */
function useRefreshOnceRead(isRead: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isRead) return
    void refetchReads(client, notifications, tabPoints)
  }, [client, isRead])
}

function Shown({ notification: { kind, event, facts, at } }: { notification: Notification }) {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const named = namedIn(facts, language)
  const words = t.events[event]
  return (
    <Card>
      <div className="stack-s">
        <NotificationMark kind={kind} />
        <h2>{words.title(named)}</h2>
        <p>{words.body(named)}</p>
        <p className="small secondary">
          <time dateTime={at}>{formatMoment(at, language)}</time>
        </p>
      </div>
    </Card>
  )
}

/** The button to what the notification is about. */
function Open({ notification: one }: { notification: Notification }) {
  const t = useTexts(notificationTexts)
  const services = useServices()
  const { href } = useRoute()
  const target = targetOf(one)
  if (target === 'help') return <Button onClick={() => openHelp(services)}>{t.open.help}</Button>
  const { about } = one
  const hrefs = {
    application: href('ApplicationStatus', {}),
    limit: href('MyLimit', {}),
    order: href('OrderStatus', { orderId: about }),
    bill: href('Bill', {}),
    statement: href('BillStatement', {}, { statementId: about }),
    convert: href('BillApplyInstallment', {}, { month: about }),
    schedule: href('BillInstallmentSchedule', {}, { conversionId: about }),
    process: href('BillInstallmentProcess', {}, { conversionId: about }),
    payments: href('RepaymentRecord', {}),
    loan: href('LoanDetails', { id: about }),
    privacy: href('PrivacySettings', {}),
    complaint: href('Complaint', {}),
  }
  return <ButtonLink href={hrefs[target]}>{t.open[target]}</ButtonLink>
}
