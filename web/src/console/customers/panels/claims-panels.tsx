import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { formatDate, formatMoment } from '@lumbung/shared/format.ts'
import { useServerNow, useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useMay } from '../../calls/session.ts'
import { Panel } from '../../parts/panel.tsx'
import { hrefOf } from '../../routes/routes.ts'
import { customerTexts } from './customer-texts.ts'
import styles from './panels.module.css'
import { Rows } from './parts.tsx'
import { statusTexts } from './status-texts.ts'

export function ApplicationsPanel({ applications }: { applications: NonNullable<Customer['applications']> }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  const mayOpen = useMay('case.see')
  return (
    <Panel title={t.panels.applications}>
      <Rows
        none={t.none.applications}
        rows={applications}
        keyOf={({ applicationId }) => applicationId}
        columns={[{ title: t.number }, { title: t.status }, { title: t.channel }, { title: t.sent }]}
        cells={({ applicationId, number, review, channel, submittedAt, isOpenCase }) => [
          isOpenCase && mayOpen ? (
            <a key="case" href={hrefOf('case', applicationId)} className={styles.open} title={t.openCase}>
              {number ?? t.openCase}
            </a>
          ) : (
            <span key="number" className="num">
              {number ?? t.noNumber}
            </span>
          ),
          words.applications[review],
          channel,
          submittedAt ? formatMoment(submittedAt, language) : '–',
        ]}
      />
    </Panel>
  )
}

/** Complaints and data requests, both with the time that the law gives us. */
export function ClaimsPanel({ shown: { complaints = [], dataRequests = [] } }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  const key = language === 'id' ? 'id' : 'en'
  const now = useServerNow()
  const today = useServerToday()
  const rows = [
    ...complaints.map(({ complaintId, ticketNo, subject, status, answerBy, at }) => ({
      id: complaintId,
      href: hrefOf('complaint', complaintId),
      name: ticketNo,
      about: complaintSubjects[subject][key],
      status: words.complaints[status],
      isOpen: status !== 'ANSWERED',
      at,
      until: formatDate(answerBy, language),
      isLate: answerBy < today,
    })),
    ...dataRequests.map(({ requestId, kind, status, dueAt, at }) => ({
      id: requestId,
      href: kind === 'EXPORT' ? undefined : hrefOf('right', requestId),
      name: '',
      about: kind === 'EXPORT' ? t.dataExport : dataRequestKinds[kind][key],
      status: words.dataRequests[status],
      isOpen: status === 'RECEIVED',
      at,
      until: formatMoment(dueAt, language),
      isLate: Date.parse(dueAt) <= now,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Panel title={t.panels.complaints}>
      <Rows
        none={t.none.complaints}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[{ title: t.what }, { title: t.status }, { title: t.clock }]}
        cells={({ href, name, about, status, isOpen, until, isLate }) => [
          <span key="about">
            {href ? <a href={href}>{about}</a> : about} {name && <span className="num secondary">{name}</span>}
          </span>,
          status,
          isOpen ? (
            <span key="clock">
              {until} {isLate && <Badge kind="danger">{t.overdue}</Badge>}
            </span>
          ) : (
            '–'
          ),
        ]}
      />
    </Panel>
  )
}
