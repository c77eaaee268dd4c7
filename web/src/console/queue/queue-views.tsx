import { type QueueView, queueViews } from '@lumbung/shared/contract/operators/cases.ts'
import { ownWork, type WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Views } from '../lists/views.tsx'
import { hrefOf } from '../routes/routes.ts'
import { queueTexts } from './queue-texts.ts'

/** The lists of the queue, those of requests included. */
export type QueueList = QueueView | 'NO_CAMERA' | 'NUMBERS' | 'ORDERS'

const queueHref = (view: QueueView): string =>
  view === 'APPLICATIONS' ? hrefOf('queue') : `${hrefOf('queue')}?view=${view}`

interface QueueViewsProps {
  current: QueueList
  /** Of the applications, where they are known. */
  counts?: Readonly<Record<QueueView, number>> | undefined
}

/** The lists of the queue, each with how many wait for who works on them. */
export function QueueViews({ current, counts }: QueueViewsProps) {
  const t = useTexts(queueTexts)
  const [seesIdentities, seesNumbers, seesOrders] = [useMay('identity.see'), useMay('number.see'), useMay('order.see')]
  const { data } = useRead(ownWork, {}, { refetchInterval: 30_000 })
  const waiting = (kind: WorkKind) => data?.items.find((one) => one.kind === kind)?.waiting
  const views = queueViews.map((view) => ({ view, name: t.views[view], href: queueHref(view), count: counts?.[view] }))
  const identities = {
    view: 'NO_CAMERA',
    name: t.noCamera,
    href: hrefOf('identities'),
    count: waiting('NO_CAMERA'),
  } as const
  const numbers = {
    view: 'NUMBERS',
    name: t.lostNumbers,
    href: hrefOf('lostNumbers'),
    count: waiting('LOST_NUMBERS'),
  } as const
  const orders = { view: 'ORDERS', name: t.orders, href: hrefOf('orders'), count: waiting('ORDERS') } as const
  const shown = [
    ...views,
    ...(seesIdentities ? [identities] : []),
    ...(seesNumbers ? [numbers] : []),
    ...(seesOrders ? [orders] : []),
  ]
  return <Views<QueueList> label={t.title} views={shown} current={current} />
}
