import { disbursementList, type ListedDisbursement } from '@lumbung/shared/contract/operators/disbursements.ts'
import { Send } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { ArrivedPanel } from './arrived-panel.tsx'
import styles from './disbursements.module.css'
import { useDisbursementColumns } from './disbursements-columns.tsx'
import { disbursementsTexts } from './disbursements-texts.ts'

/** `/console/disbursements`: payouts in trouble, and money that arrived for deleted accounts. */
export function DisbursementsScreen({ search }: { search: string }) {
  const t = useTexts(disbursementsTexts)
  useRowKeys()
  const columns = useDisbursementColumns()
  return (
    <Page title={t.title}>
      <ListTools list="disbursements" filter={{}} screen="disbursements" search={search} columns={columns} />
      <div className={styles.stack}>
        <Panel title={t.stuck}>
          <Troubled columns={shownColumns(columns, search)} />
        </Panel>
        <ArrivedPanel />
      </div>
    </Page>
  )
}

type Columns = readonly ListColumn<ListedDisbursement>[]

function Troubled({ columns }: { columns: Columns }) {
  const read = useRead(disbursementList, {}, { refetchInterval: 30_000, forget: true })
  return (
    <Loaded read={read} rows={4}>
      {({ items }) => <Rows items={items} columns={columns} />}
    </Loaded>
  )
}

function Rows({ items, columns }: { items: readonly ListedDisbursement[]; columns: Columns }) {
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
      <Table rows={items} keyOf={({ disbursementId }) => disbursementId} columns={columns} />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}
