import { report } from '@lumbung/shared/contract/telemetry.ts'
import { scrub } from '@lumbung/shared/scrub.ts'
import { serverNow } from '../../api/server-time.ts'
import { currentScreen } from './current-screen.ts'
import type { Fault } from './fault-of.ts'
import { createReportQueue } from './report-queue.ts'
import { transportTo } from './transport.ts'

type Log = Fault & { at: string; route?: string }

const transport = transportTo<Log>(report, 'reports', ({ batch, items }) => ({ batch, logs: items }))
/** The queue of this page's reports. */
export const reports = createReportQueue(transport)
export const keptReports = transport.kept

const mostPerPage = 50
const reported = new Set<string>()

/** Reports a fault, each once per page, without what may identify a person (C-068). */
export function reportFault(fault: Fault): void {
  const message = scrub(fault.message)
  const name = `${message} ${fault.call}`
  if (message === '' || reported.has(name) || reported.size >= mostPerPage) return
  reported.add(name)
  const route = currentScreen()
  reports.add({ ...fault, message, at: new Date(serverNow()).toISOString(), ...(route && { route }) })
}
