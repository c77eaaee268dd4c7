import { health } from '@lumbung/shared/contract/operators/tools/health.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { AlarmsPanel, FaultsPanel, MessagesPanel, PortsPanel } from './counted-panels.tsx'
import { JobsPanel, PartnersPanel } from './failed-panels.tsx'
import styles from './health.module.css'
import { healthTexts } from './health-texts.ts'

/** `/console/health`: how the product itself is. */
export function HealthScreen() {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const read = useRead(health, {}, { refetchInterval: 15_000 })
  useRowKeys()
  const mayAct = useMay('job.retry')
  const { data } = read
  const running = data?.process
  const lead =
    running &&
    t.lead(running.version, running.migration, running.role, running.host, formatMoment(running.startedAt, language))
  return (
    <Page title={t.title} under={<p className="small secondary">{lead}</p>}>
      <Loaded read={read} rows={8}>
        {(data) => (
          <div className={styles.panels}>
            <AlarmsPanel alarms={data.alarms} />
            <JobsPanel queues={data.queues} jobs={data.jobs} />
            <PortsPanel ports={data.ports} />
            <MessagesPanel messages={data.messages} />
            <PartnersPanel events={data.partnerEvents} />
            <FaultsPanel faults={data.faults} />
            <KeyHints then={mayAct ? 'acts' : 'nothing'} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
