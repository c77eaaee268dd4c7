import { type QueueView, queueViews } from '@lumbung/shared/contract/operators/cases.ts'
import { hrefOf } from '../routes/routes.ts'

/** The list of the queue that an address asks for; the applications by default. */
export function queueViewIn(search: string): QueueView {
  const asked = new URLSearchParams(search).get('view')
  return queueViews.find((view) => view === asked) ?? 'APPLICATIONS'
}

export const queueHref = (view: QueueView): string =>
  view === 'APPLICATIONS' ? hrefOf('queue') : `${hrefOf('queue')}?view=${view}`
