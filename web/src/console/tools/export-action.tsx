import { mayDo } from '@lumbung/shared/contract/operators/acts.ts'
import {
  downloadExport,
  type ExportStatus,
  exportFiles,
  exportList,
} from '@lumbung/shared/contract/operators/tools/exports.ts'
import { type ListName, lists } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { download } from '../calls/download.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useSession } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { hrefOf } from '../routes/routes.ts'
import type { Filter } from './filters.ts'
import styles from './tools.module.css'
import { toolsTexts } from './tools-texts.ts'

/** Saves a file that was made. */
export function useDownload() {
  return useMutation({
    mutationFn: ({ exportId, list }: { exportId: string; list: ListName }) =>
      download(downloadExport, { params: { exportId } }, `${list}-${exportId.slice(-8)}.csv`),
  })
}

/** The button that takes a list out as a file, for those who may. */
export function ExportAction({ list, filter }: { list: ListName; filter: Filter }) {
  const t = useTexts(toolsTexts)
  const textOf = useErrorText()
  const { roles } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<ExportStatus>()
  const ask = useWrite(exportList, exportFiles, ownWork)
  const save = useDownload()
  if (!mayDo('list.export', roles) || !mayDo(lists[list], roles)) return null
  const send = async (reason: string) => {
    const { exportId, status } = await ask.mutateAsync({ body: { list, filter: { ...filter }, reason } })
    setOpen(false)
    setSaid(status)
    if (status === 'READY') await save.mutateAsync({ exportId, list })
  }
  return (
    <>
      <Action icon={Download} offered loading={save.isPending} onClick={() => setOpen(true)}>
        {t.export}
      </Action>
      <div role="status" className={styles.said}>
        {save.error && <Notice kind="warning">{textOf(save.error)}</Notice>}
        {said && !save.error && !save.isPending && <Said status={said} />}
      </div>
      {isOpen && (
        <ReasonDialog
          title={t.exportTitle(t.lists[list])}
          effect={t.exportText}
          send={t.export}
          write={ask}
          onSend={(reason) => void send(reason).catch(() => {})}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Said({ status }: { status: ExportStatus }) {
  const t = useTexts(toolsTexts)
  const text = { READY: t.exported, QUEUED: t.queued, PROPOSED: t.proposed, FAILED: undefined }[status]
  return (
    text && (
      <Notice kind={status === 'READY' ? 'success' : 'info'}>
        {text} <a href={hrefOf('exports')}>{t.toFiles}</a>
      </Notice>
    )
  )
}
