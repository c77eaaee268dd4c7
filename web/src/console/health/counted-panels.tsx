import type { Counted, Fault, Health, Port } from '@lumbung/shared/contract/operators/tools/health.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Table } from '../lists/table.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './health.module.css'
import { healthTexts } from './health-texts.ts'

/** A moment, or a dash while there was none. */
function useMoment() {
  const language = useLanguage()
  return (at: string | undefined) => (
    <span className={styles.moment}>{at === undefined ? '–' : formatMoment(at, language)}</span>
  )
}
const figure = (count: number) => count.toLocaleString('id-ID')

/** What was counted above what is usual, and everything else on demand. */
export function AlarmsPanel({ alarms }: { alarms: readonly Counted[] }) {
  const t = useTexts(healthTexts)
  const raised = alarms.filter(({ isAlarm }) => isAlarm)
  return (
    <Panel title={t.alarms}>
      <div className={styles.body}>
        {raised.length === 0 ? (
          <Notice kind="success">{t.noAlarms}</Notice>
        ) : (
          <p className="secondary">{t.alarmsHelp}</p>
        )}
      </div>
      {raised.length > 0 && <Events events={raised} />}
      <details className={styles.more}>
        <summary>{t.allEvents}</summary>
        <Events events={alarms} />
      </details>
    </Panel>
  )
}

function Events({ events }: { events: readonly Counted[] }) {
  const t = useTexts(healthTexts)
  const moment = useMoment()
  return (
    <Table
      focusesRows
      rows={events}
      keyOf={({ event }) => event}
      columns={[
        {
          title: t.columns.event,
          cell: ({ event }) => (
            <>
              {t.events[event]}
              <code className={styles.id}>{event}</code>
            </>
          ),
        },
        {
          title: t.columns.state,
          cell: ({ isAlarm }) => (isAlarm ? <Badge kind="danger">{t.alarm}</Badge> : <Badge>{t.usual}</Badge>),
        },
        { title: t.columns.day, kind: 'figure', cell: ({ day }) => figure(day) },
        { title: t.columns.week, kind: 'figure', cell: ({ week }) => figure(week) },
        { title: t.columns.last, cell: ({ lastAt }) => moment(lastAt) },
      ]}
    />
  )
}

const stateOf = ({ answeredAt = '', failedAt = '' }: Port) =>
  answeredAt === failedAt ? 'quiet' : answeredAt > failedAt ? 'working' : 'failing'
const badges = { working: 'success', failing: 'danger', quiet: 'neutral' } as const

/** Each provider with how it answers. */
export function PortsPanel({ ports }: { ports: readonly Port[] }) {
  const t = useTexts(healthTexts)
  const moment = useMoment()
  return (
    <Panel title={t.ports}>
      <div className={styles.body}>
        <p className="secondary">{t.portsHelp}</p>
      </div>
      <Table
        focusesRows
        rows={ports}
        keyOf={({ port }) => port}
        columns={[
          { title: t.columns.port, cell: ({ port }) => t.portNames[port] ?? port },
          { title: t.columns.adapter, cell: ({ adapter }) => <code>{adapter}</code> },
          {
            title: t.columns.state,
            cell: (port) => <Badge kind={badges[stateOf(port)]}>{t.portStates[stateOf(port)]}</Badge>,
          },
          { title: t.columns.answered, kind: 'figure', cell: ({ answered }) => figure(answered) },
          { title: t.columns.failed, kind: 'figure', cell: ({ failed }) => figure(failed) },
          { title: t.columns.answeredAt, cell: ({ answeredAt }) => moment(answeredAt) },
          { title: t.columns.failedAt, cell: ({ failedAt }) => moment(failedAt) },
        ]}
      />
    </Panel>
  )
}

/** Messages that were given up, by kind. */
export function MessagesPanel({ messages: { waiting, givenUp } }: { messages: Health['messages'] }) {
  const t = useTexts(healthTexts)
  const moment = useMoment()
  return (
    <Panel title={t.messages}>
      <div className={styles.body}>
        <p className="secondary">{t.messagesHelp(figure(waiting))}</p>
        {givenUp.length === 0 && <p>{t.noMessages}</p>}
      </div>
      {givenUp.length > 0 && (
        <Table
          focusesRows
          rows={givenUp}
          keyOf={({ kind }) => kind}
          columns={[
            { title: t.columns.kind, cell: ({ kind }) => <code>{kind}</code> },
            { title: t.columns.count, kind: 'figure', cell: ({ count }) => figure(count) },
            { title: t.columns.last, cell: ({ lastAt }) => moment(lastAt) },
          ]}
        />
      )}
    </Panel>
  )
}

/** What went wrong in browsers. */
export function FaultsPanel({ faults }: { faults: readonly Fault[] }) {
  const t = useTexts(healthTexts)
  const moment = useMoment()
  return (
    <Panel title={t.faults}>
      <div className={styles.body}>
        <p className="secondary">{t.faultsHelp}</p>
        {faults.length === 0 && <p>{t.noFaults}</p>}
      </div>
      {faults.length > 0 && (
        <Table
          focusesRows
          rows={faults}
          keyOf={({ message, route, call }) => `${message} ${route} ${call}`}
          columns={[
            {
              title: t.columns.message,
              cell: ({ message, call }) => (
                <span className={styles.message}>
                  {message}
                  {call && <code className={styles.id}>{call}</code>}
                </span>
              ),
            },
            { title: t.columns.where, cell: ({ route }) => route ?? '–' },
            { title: t.columns.count, kind: 'figure', cell: ({ count }) => figure(count) },
            { title: t.columns.first, cell: ({ firstAt }) => moment(firstAt) },
            { title: t.columns.last, cell: ({ lastAt }) => moment(lastAt) },
          ]}
        />
      )}
    </Panel>
  )
}
