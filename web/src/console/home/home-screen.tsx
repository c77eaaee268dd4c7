import { ownWork, type Work, type WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Coffee } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay, useSession } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { viewHref } from '../orders/view.ts'
import { StateBox } from '../parts/state-box.tsx'
import { hrefOf } from '../routes/routes.ts'
import type { ScreenName } from '../routes/screen-table.ts'
import styles from './home.module.css'
import { homeTexts } from './home-texts.ts'

/** Where each kind of work is done. */
const screens: Readonly<Record<WorkKind, ScreenName>> = {
  CASES: 'queue',
  LOST_NUMBERS: 'lostNumbers',
  NO_CAMERA: 'identities',
  APPROVALS: 'inbox',
  OWN_PROPOSALS: 'inbox',
  ORDERS: 'orders',
  PAYMENT_REPORTS: 'payments',
  SUSPENSE: 'suspense',
  PAYOUTS: 'orders',
  CLOSES: 'closes',
  COMPLAINTS: 'complaints',
  DATA_REQUESTS: 'rights',
  WRITE_OFFS: 'writeOffs',
  EXPORTS: 'exports',
  ALARMS: 'health',
  MONEY_ALARMS: 'disbursements',
  REVEALS: 'reviews',
}

/** The address of the list that has the work. */
const hrefOfWork = (kind: WorkKind) => (kind === 'PAYOUTS' ? viewHref('STUCK') : hrefOf(screens[kind]))

/** `/console`: what waits for whoever is signed in, and what is past its time. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const { name } = useSession()
  const read = useRead(ownWork, {}, { refetchInterval: 30_000 })
  return (
    <Page title={t.title} under={<p className="small secondary">{t.hello(name)}</p>}>
      <div className={read.data ? undefined : styles.panel}>
        <Loaded read={read} rows={4}>
          {({ items }) => <Tiles items={items} />}
        </Loaded>
      </div>
    </Page>
  )
}

function Tiles({ items }: { items: readonly Work[] }) {
  const t = useTexts(homeTexts)
  const searches = useMay('customer.search')
  if (items.length === 0)
    return (
      <div className={styles.panel}>
        <StateBox icon={Coffee} title={t.nothing}>
          {searches ? t.nothingText : t.nothingPlain}
        </StateBox>
      </div>
    )
  return (
    <ul className={styles.tiles}>
      {items.map((work) => (
        <li key={work.kind}>
          <Tile work={work} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ work: { kind, waiting, late, nextDueAt } }: { work: Work }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <a href={hrefOfWork(kind)} className={styles.tile}>
      <span className={styles.kind}>{t.kinds[kind]}</span>
      <span className={styles.count}>{waiting}</span>
      <span className={styles.clock}>
        {late > 0 && <Badge kind="danger">{t.late(late)}</Badge>}
        {waiting === 0
          ? t.none
          : nextDueAt && late === 0 && (kind === 'EXPORTS' ? t.until : t.next)(formatMoment(nextDueAt, language))}
      </span>
    </a>
  )
}
