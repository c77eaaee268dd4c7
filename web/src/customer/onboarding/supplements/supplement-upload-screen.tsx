import { deleteSupplement, supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { filesOfDocument } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { useEffect } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { type Material, WithDocument } from './document-screen.tsx'
import { documentTexts } from './document-texts.ts'
import { supplementTexts } from './supplement-texts.ts'
import { AddTiles, StoredTile, UploadingTile } from './upload-tile.tsx'
import { useDocumentName } from './use-document-name.ts'
import { useUploads } from './use-uploads.ts'

/** the files of one document. */
export function SupplementUploadScreen({ params }: ScreenProps<'SupplementUpload'>) {
  useLiveEvents('application')
  return <WithDocument type={params.type}>{(material) => <FilesOrForm material={material} />}</WithDocument>
}

function FilesOrForm({ material }: { material: Material }) {
  const { replace } = useRoute()
  const isForm = material.type === 'HR_INFO'
  useEffect(() => {
    if (isForm) replace('SupplementHr', { type: 'HR_INFO' })
  })
  return isForm ? <LoadingScreen /> : <Files material={material} />
}

function Files({ material }: { material: Material }) {
  const t = useTexts(supplementTexts)
  const what = useTexts(documentTexts)[material.type]
  const name = useDocumentName()(material.type)
  const { back } = useRoute()
  const { toasts } = useServices()
  const uploads = useUploads(material.type)
  const remove = useWrite(deleteSupplement, { handles: ['NOT_FOUND'], refreshes: [supplementMaterials] })
  const { files, required, text } = material
  const deleteFile = (materialId: string, onDone?: () => void) =>
    remove.mutate({ params: { materialId } }, onDone ? { onSuccess: onDone } : {})
  const actionsOf = (id: string) => ({
    replace: (file: File) => uploads.add([file], () => deleteFile(id)),
    remove: () => deleteFile(id, () => toasts.show(t.removed)),
  })
  const full = files.length + uploads.list.length >= filesOfDocument
  return (
    <AppScreen title={name} heading="body" right={<HelpButton />} action={<Button onClick={back}>{t.done}</Button>}>
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{name}</PageTitle>
          <p className="secondary">{what}</p>
        </div>
        {text && <Notice kind="warning">{text}</Notice>}
        {files.length + uploads.list.length > 0 && (
          <ul className="stack-s">
            {files.map((file, index) => (
              <StoredTile
                key={file.id}
                file={file}
                number={index + 1}
                name={name}
                {...(required ? { actions: actionsOf(file.id) } : {})}
              />
            ))}
            {uploads.list.map((upload) => (
              <UploadingTile key={upload.key} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
        {required && !full && <AddTiles onFile={(file) => uploads.add([file])} />}
        {required && <p className="small secondary">{full ? t.full : t.limits}</p>}
      </div>
    </AppScreen>
  )
}
