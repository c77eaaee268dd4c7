import type { Approval } from '@lumbung/shared/contract/operators/approvals.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSession } from '../calls/session.ts'
import { subjectHref } from '../routes/routes.ts'
import { ChangesTable } from './changes-table.tsx'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { ProposalActions, type ProposalEnd } from './proposal-actions.tsx'

const kinds: Readonly<Record<string, BadgeKind>> = { APPROVED: 'success', REJECTED: 'danger', STALE: 'warning' }

interface ProposalProps {
  shown: Approval
  onDone: (end: ProposalEnd) => void
}

/** One proposal: what, by whom, why, before and after, and what can be done with it. */
export function Proposal({ shown, onDone }: ProposalProps) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const { roles } = useSession()
  const id = useId()
  const { approvalId, act, subject, label, by, isOwn, mayCheck, reason, status, changes, difference } = shown
  const href = subjectHref(subject, roles)
  const isOpen = status === 'OPEN'
  return (
    <article className={styles.proposal} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} tabIndex={-1} data-row>
          {t.acts[act]}
          {label && <span className="num"> {label}</span>}
        </h3>
        {href && (
          <a href={href} aria-label={`${t.open} ${label}`}>
            {t.open}
          </a>
        )}
        <span className={styles.state}>
          {isOpen ? (
            <Badge mark="clock">{t.until(formatMoment(shown.expiresAt, language))}</Badge>
          ) : (
            <Badge kind={kinds[status] ?? 'neutral'}>{t.statuses[status]}</Badge>
          )}
        </span>
      </header>
      <p className="small secondary">{t.by(isOwn ? t.you : by, formatMoment(shown.proposedAt, language))}</p>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <ChangesTable changes={changes} kind="proposed" />
      {difference.length > 0 && (
        <div className={styles.stale}>
          {isOpen && <Notice kind="warning">{t.changed}</Notice>}
          <ChangesTable changes={difference} kind="happened" />
        </div>
      )}
      {isOpen ? (
        <div className={styles.foot}>
          <p className="small secondary">{t.effects[act]}</p>
          <ProposalActions
            approvalId={approvalId}
            isOwn={isOwn}
            mayCheck={mayCheck}
            isCurrent={difference.length === 0}
            onDone={onDone}
          />
        </div>
      ) : (
        <Ended shown={shown} />
      )}
    </article>
  )
}

function Ended({ shown: { endedBy, by, endedAt, note } }: { shown: Approval }) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  return (
    <div className={styles.ended}>
      {endedAt && <p className="small secondary">{t.endedBy(endedBy ?? by, formatMoment(endedAt, language))}</p>}
      {note && <blockquote className={styles.reason}>{note}</blockquote>}
    </div>
  )
}
