import { tabPoints } from '@lumbung/shared/contract/home.ts'
import { type Notification, notifications, readNotifications } from '@lumbung/shared/contract/notifications.ts'
import { Bell } from 'lucide-react'
import { serverNow } from '../../../api/server-time.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { groupNames, groupOf } from './groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationTexts } from './notification-texts.ts'
import styles from './notifications.module.css'

/** The customer's notifications, newest first, and one tap to mark all of them as read. */
export function NotificationsScreen() {
  const t = useTexts(notificationTexts)
  useLiveEvents('notification')
  const newest = useRead(notifications, { query: {} }, { handles: 'all' }).data?.items
  return (
    <AppScreen title={t.title} right={newest?.some(({ isRead }) => !isRead) && <MarkRead newest={newest[0]} />}>
      <NotificationsPage />
    </AppScreen>
  )
}

function MarkRead({ newest }: { newest: Notification | undefined }) {
  const t = useTexts(notificationTexts)
  const { mutate, isPending } = useWrite(readNotifications, { refreshes: [notifications, tabPoints] })
  const mark = () => {
    if (newest && !isPending) mutate({ body: { upTo: newest.notificationId } })
  }
  return (
    <span className={styles.markRead}>
      <TextLink long onClick={mark}>
        {t.markRead}
      </TextLink>
    </span>
  )
}

/** One page of the list; the next one is loaded below it on request. */
function NotificationsPage({ after }: { after?: string }) {
  const t = useTexts(notificationTexts)
  const read = useRead(notifications, { query: after ? { after } : {} }, { handles: 'all' })
  return (
    <Loaded read={read} skeleton={<SkeletonCard />}>
      {({ items, next }) =>
        items.length === 0 && !after ? (
          <EmptyState icon={Bell} title={t.none}>
            {t.noneBody}
          </EmptyState>
        ) : (
          <div className="stack">
            <Groups items={items} />
            {next && <NextPage key={next}>{() => <NotificationsPage after={next} />}</NextPage>}
          </div>
        )
      }
    </Loaded>
  )
}

function Groups({ items }: { items: readonly Notification[] }) {
  const t = useTexts(notificationTexts)
  const now = serverNow()
  return groupNames.map((name) => {
    const ofGroup = items.filter(({ at }) => groupOf(at, now) === name)
    if (ofGroup.length === 0) return null
    return (
      <section key={name} className="stack-s">
        <SectionTitle>{t.groups[name]}</SectionTitle>
        <List>
          {ofGroup.map((one) => (
            <NotificationRow key={one.notificationId} notification={one} />
          ))}
        </List>
      </section>
    )
  })
}
