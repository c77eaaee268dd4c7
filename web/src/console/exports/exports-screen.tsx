import { type ExportFile, exportFiles } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { useDownload } from '../tools/export-action.tsx'
import { toolsTexts } from '../tools/tools-texts.ts'
import { exportsTexts } from './exports-texts.ts'

/** While one is being made, the list looks again this often. */
const pollMs = 10_000

/** `/console/exports`: the lists that one asked for as files. */
export function ExportsScreen() {
  const t = useTexts(exportsTexts)
  const textOf = useErrorText()
  const read = useRead(exportFiles, {}, { refetchInterval: pollMs, forget: true })
  const save = useDownload()
  useRowKeys()
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <div role="status">
        {save.error && <Notice kind="warning">{textOf(save.error)}</Notice>}
        {save.isSuccess && <Notice kind="success">{t.downloaded}</Notice>}
      </div>
      <Panel title={t.listTitle}>
        <Loaded read={read} rows={4}>
          {(data) => <Files items={data.items} onDownload={(file) => !save.isPending && save.mutate(file)} />}
        </Loaded>
      </Panel>
    </Page>
  )
}

const kinds: Readonly<Record<ExportFile['status'], BadgeKind>> = {
  PROPOSED: 'warning',
  QUEUED: 'info',
  READY: 'success',
  FAILED: 'danger',
}

function Files({ items, onDownload }: { items: readonly ExportFile[]; onDownload: (file: ExportFile) => void }) {
  const t = useTexts(exportsTexts)
  const { lists } = useTexts(toolsTexts)
  if (items.length === 0)
    return (
      <StateBox icon={FileSpreadsheet} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  const { columns } = t
  const none = <span className="secondary">–</span>
  return (
    <>
      <Table
        focusesRows
        rows={items}
        keyOf={({ exportId }) => exportId}
        columns={[
          {
            title: columns.list,
            cell: ({ list, filter }) => (
              <>
                {lists[list]} <code>{Object.values(filter).join(' ') || t.all}</code>
              </>
            ),
          },
          { title: columns.asked, cell: ({ askedAt }) => <When at={askedAt} /> },
          { title: columns.rows, kind: 'figure', cell: ({ rows }) => rows?.toLocaleString('id-ID') ?? '–' },
          { title: columns.status, cell: ({ status }) => <Badge kind={kinds[status]}>{t.statuses[status]}</Badge> },
          { title: columns.until, cell: ({ until }) => (until ? <When at={until} /> : none) },
          {
            title: columns.act,
            cell: (file) =>
              file.status === 'READY' ? (
                <Action label={t.downloadOf(lists[file.list])} onClick={() => onDownload(file)}>
                  {t.download}
                </Action>
              ) : (
                none
              ),
          },
        ]}
      />
      <div className={list.foot}>
        <KeyHints then="acts" />
      </div>
    </>
  )
}
