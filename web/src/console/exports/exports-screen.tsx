import { type ExportFile, exportFiles } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Action } from '../parts/action.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
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
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.list}</th>
            <th scope="col">{columns.asked}</th>
            <th scope="col" className={list.figure}>
              {columns.rows}
            </th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.until}</th>
            <th scope="col">{columns.act}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((file) => (
            <tr key={file.exportId}>
              <td>
                {lists[file.list]} <code>{Object.values(file.filter).join(' ') || t.all}</code>
              </td>
              <td>
                <When at={file.askedAt} />
              </td>
              <td className={list.figure}>{file.rows?.toLocaleString('id-ID') ?? '–'}</td>
              <td>
                <Badge kind={kinds[file.status]}>{t.statuses[file.status]}</Badge>
              </td>
              <td>{file.until ? <When at={file.until} /> : <span className="secondary">–</span>}</td>
              <td>
                {file.status === 'READY' ? (
                  <Action label={t.downloadOf(lists[file.list])} onClick={() => onDownload(file)}>
                    {t.download}
                  </Action>
                ) : (
                  <span className="secondary">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
