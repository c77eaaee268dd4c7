import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { endOtherSessions, ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './account.module.css'
import { accountTexts } from './account-texts.ts'

interface SessionsPanelProps {
  items: ReplyOf<typeof ownAccount>['sessions']
  onSaid: (text: string) => void
}

export function SessionsPanel({ items, onSaid }: SessionsPanelProps) {
  const t = useTexts(accountTexts)
  const textOf = useErrorText()
  const language = useLanguage()
  const end = useWrite(endOtherSessions, ownAccount)
  return (
    <Panel
      title={t.sessions}
      aside={
        items.length > 1 && (
          <Action
            loading={end.isPending}
            onClick={() => end.mutate({}, { onSuccess: ({ count }) => onSaid(t.ended(count)) })}
          >
            {t.endOthers}
          </Action>
        )
      }
    >
      <p className={styles.lead}>{t.sessionsText}</p>
      {end.error && (
        <div role="alert">
          <Notice kind="danger">{textOf(end.error)}</Notice>
        </div>
      )}
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t.since}</th>
              <th scope="col">{t.seen}</th>
              <th scope="col">
                <span className="unseen">{t.thisSession}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ since, seenAt, isOwn }) => (
              <tr key={`${since} ${seenAt}`}>
                <td>{formatMoment(since, language)}</td>
                <td>{formatMoment(seenAt, language)}</td>
                <td>{isOwn && <Badge kind="success">{t.thisSession}</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
