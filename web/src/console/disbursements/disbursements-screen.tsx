import { disbursementList, type ListedDisbursement } from '@lumbung/shared/contract/operators/disbursements.ts'
import { Send } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { ArrivedPanel } from './arrived-panel.tsx'
import styles from './disbursements.module.css'
import { DisbursementsTable } from './disbursements-table.tsx'
import { disbursementsTexts } from './disbursements-texts.ts'

/** `/console/disbursements`: payouts in trouble, and money that arrived for deleted accounts. */
export function DisbursementsScreen() {
  const t = useTexts(disbursementsTexts)
  useRowKeys()
  return (
    <Page title={t.title}>
      <ListTools list="disbursements" filter={{}} />
      <div className={styles.stack}>
        <Panel title={t.stuck}>
          <Troubled />
        </Panel>
        <ArrivedPanel />
      </div>
    </Page>
  )
}

function Troubled() {
  const read = useRead(disbursementList, {}, { refetchInterval: 30_000, forget: true })
  return (
    <Loaded read={read} rows={4}>
      {({ items }) => <Rows items={items} />}
    </Loaded>
  )
}

function Rows({ items }: { items: readonly ListedDisbursement[] }) {
  const t = useTexts(disbursementsTexts)
  if (items.length === 0)
    return (
      <StateBox icon={Send} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <>
      <div className={styles.lead}>
        {items.some(({ trouble }) => trouble === 'PAID_AFTER_FAILURE') && <Notice kind="danger">{t.twice}</Notice>}
        <p className="secondary">{t.lead}</p>
      </div>
      <DisbursementsTable rows={items} />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}
