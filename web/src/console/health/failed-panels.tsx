import {
  type Health,
  health,
  type Job,
  type PartnerEvent,
  resendPartnerEvent,
  retryJob,
} from '@lumbung/shared/contract/operators/tools/health.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import styles from './health.module.css'
import { healthTexts } from './health-texts.ts'

/** Queues with something to do, and the jobs that have not succeeded, each of which can be tried now. */
export function JobsPanel({ queues, jobs }: Pick<Health, 'queues' | 'jobs'>) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const may = useMay('job.retry')
  const [chosen, setChosen] = useState<Job>()
  const retry = useWrite(retryJob, health)
  return (
    <Panel title={t.jobs}>
      <div className={styles.body} role="status">
        {queues.length === 0 && <Notice kind="success">{t.noQueues}</Notice>}
        {retry.isSuccess && <Notice kind="success">{t.retried}</Notice>}
      </div>
      {queues.length > 0 && (
        <Table
          focusesRows
          rows={queues}
          keyOf={({ queue }) => queue}
          columns={[
            { title: t.columns.queue, cell: ({ queue }) => <code>{queue}</code> },
            { title: t.columns.waiting, kind: 'figure', cell: ({ waiting }) => waiting },
            { title: t.columns.running, kind: 'figure', cell: ({ running }) => running },
            { title: t.columns.retried, kind: 'figure', cell: ({ retried }) => retried },
            { title: t.columns.givenUp, kind: 'figure', cell: ({ failed }) => failed },
          ]}
        />
      )}
      {jobs.length > 0 && (
        <>
          <h3 className={styles.heading}>{t.failedJobs}</h3>
          <Table
            focusesRows
            rows={jobs}
            keyOf={({ jobId }) => jobId}
            columns={[
              {
                title: t.columns.job,
                cell: ({ queue, jobId }) => (
                  <>
                    <code>{queue}</code>
                    <code className={styles.id}>{jobId}</code>
                  </>
                ),
              },
              {
                title: t.columns.state,
                cell: ({ state }) => (
                  <Badge kind={state === 'FAILED' ? 'danger' : 'warning'}>{t.jobStates[state]}</Badge>
                ),
              },
              { title: t.columns.tries, kind: 'figure', cell: ({ tries }) => tries },
              {
                title: t.columns.since,
                cell: ({ createdAt }) => <span className={styles.moment}>{formatMoment(createdAt, language)}</span>,
              },
              {
                title: t.columns.next,
                cell: ({ nextAt }) => (
                  <span className={styles.moment}>{nextAt ? formatMoment(nextAt, language) : '–'}</span>
                ),
              },
              ...(may
                ? [
                    {
                      title: t.columns.act,
                      cell: (job: Job) => (
                        <Action label={t.retryOf(job.queue)} onClick={() => setChosen(job)}>
                          {t.retry}
                        </Action>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
      {chosen && (
        <ReasonDialog
          title={t.retryOf(chosen.queue)}
          effect={t.retryEffect}
          send={t.retry}
          write={retry}
          onClose={() => setChosen(undefined)}
          onSend={(reason) =>
            retry.mutate(
              { params: { jobId: chosen.jobId }, body: { reason } },
              { onSuccess: () => setChosen(undefined) },
            )
          }
        />
      )}
    </Panel>
  )
}

/** Notices that partners have not received, each of which can be sent again. */
export function PartnersPanel({ events }: { events: readonly PartnerEvent[] }) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const may = useMay('event.resend')
  const [chosen, setChosen] = useState<PartnerEvent>()
  const resend = useWrite(resendPartnerEvent, health)
  return (
    <Panel title={t.partners}>
      <div className={styles.body} role="status">
        {resend.isSuccess && <Notice kind="success">{t.resent}</Notice>}
        {events.length === 0 && <p>{t.noPartners}</p>}
      </div>
      {events.length > 0 && (
        <Table
          focusesRows
          rows={events}
          keyOf={({ eventId }) => eventId}
          columns={[
            {
              title: t.columns.partner,
              cell: ({ channel, type, eventId }) => (
                <>
                  {channel} <code>{type}</code>
                  <code className={styles.id}>{eventId}</code>
                </>
              ),
            },
            {
              title: t.columns.state,
              cell: ({ status }) => (
                <Badge kind={status === 'PENDING' ? 'warning' : 'danger'}>{t.eventStates[status]}</Badge>
              ),
            },
            { title: t.columns.tries, kind: 'figure', cell: ({ tries }) => tries },
            { title: t.columns.outcome, cell: ({ outcome }) => outcome ?? '–' },
            {
              title: t.columns.since,
              cell: ({ at }) => <span className={styles.moment}>{formatMoment(at, language)}</span>,
            },
            ...(may
              ? [
                  {
                    title: t.columns.act,
                    cell: (event: PartnerEvent) => (
                      <Action label={t.resendOf(event.channel)} onClick={() => setChosen(event)}>
                        {t.resend}
                      </Action>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {chosen && (
        <ReasonDialog
          title={t.resendOf(chosen.channel)}
          effect={t.resendEffect}
          send={t.resend}
          write={resend}
          onClose={() => setChosen(undefined)}
          onSend={(reason) =>
            resend.mutate(
              { params: { eventId: chosen.eventId }, body: { reason } },
              { onSuccess: () => setChosen(undefined) },
            )
          }
        />
      )}
    </Panel>
  )
}
