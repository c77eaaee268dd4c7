import type { Notification } from '@lumbung/shared/contract/notifications.ts'
import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { serverNow } from '../../../api/server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { classes } from '../../../ui/classes.ts'
import { groupOf } from './groups.ts'
import { namedIn } from './named-facts.ts'
import { NotificationMark } from './notification-mark.tsx'
import { notificationTexts } from './notification-texts.ts'
import styles from './notifications.module.css'

/** One notification of the list, which opens it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { notificationId: id, kind, event, facts, at, isRead } = notification
  const named = namedIn(facts, language)
  const words = t.events[event]
  const when = groupOf(at, serverNow()) === 'today' ? formatTime(at).slice(0, 5) : formatDayMonth(at, language)
  return (
    <li className={classes(styles.item, !isRead && styles.unread)}>
      <a className={styles.row} href={href('NotificationDetail', { id })}>
        <span className={styles.mark}>
          <NotificationMark kind={kind} />
        </span>
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.title}>{words.title(named)}</span>
            <time className={styles.time} dateTime={at}>
              {when}
            </time>
          </span>
          <span className={styles.body}>{words.body(named)}</span>
          {!isRead && <span className="unseen">{t.unread}</span>}
        </span>
      </a>
    </li>
  )
}
