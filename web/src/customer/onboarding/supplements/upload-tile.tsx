import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { Camera, FileText, FileUp, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FileButton } from '../../../shell/forms/file-button.tsx'
import { usePictureUrl } from '../../../shell/loading/use-picture-url.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { supplementTexts } from './supplement-texts.ts'
import styles from './upload-tile.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

export type StoredFile = ReplyOf<typeof supplementMaterials>[number]['files'][number]

function TileFrame({ picture, bad, children }: { picture: ReactNode; bad?: boolean; children: ReactNode }) {
  return (
    <li className={classes(styles.tile, bad && styles.bad)}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.words}>{children}</div>
    </li>
  )
}

interface StoredTileProps {
  file: StoredFile
  number: number
  /** Of the document, for the picture. */
  name: string
  /** Absent once the documents are sent. */
  actions?: { replace: (file: File) => void; remove: () => void }
}

/** A stored file: a small picture, or the pages of a PDF, with what can be done. */
export function StoredTile({ file, number, name, actions }: StoredTileProps) {
  const t = useTexts(supplementTexts)
  const url = usePictureUrl(file.url)
  const picture = file.url ? <img src={url} alt={t.photoAlt(name, number)} /> : <Icon of={FileText} size={28} />
  return (
    <TileFrame picture={picture}>
      <p className="strong">{t.page(number)}</p>
      <p className="small secondary">{file.format === 'PDF' ? t.pdf(file.pages) : t.photo}</p>
      {actions && (
        <div className={styles.actions}>
          <FileButton className={styles.action} pdf onFile={actions.replace}>
            {t.replace}
          </FileButton>
          <button type="button" className={styles.action} aria-label={t.remove(number)} onClick={actions.remove}>
            {t.delete}
          </button>
        </div>
      )}
    </TileFrame>
  )
}

/** A file on its way: its name and progress, or why it was not stored and the way to send it again. */
export function UploadingTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useTexts(supplementTexts)
  const { key, name, state, percent, problem, message } = upload
  const known: Readonly<Record<string, string>> = t.problems
  const failed = state === 'failed'
  return (
    <TileFrame picture={<Icon of={name.toLowerCase().endsWith('.pdf') ? FileText : Image} size={28} />} bad={failed}>
      <p className={classes('strong', styles.name)}>{name}</p>
      {failed ? (
        <>
          <p className={styles.problem} role="status">
            {(problem && known[problem]) ?? message ?? t.failed}
          </p>
          <div className={styles.actions}>
            {problem === undefined && (
              <button type="button" className={styles.action} onClick={() => uploads.retry(upload)}>
                {t.again}
              </button>
            )}
            <button type="button" className={styles.action} onClick={() => uploads.discard(key)}>
              {t.discard}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="small secondary num" role="status">
            {state === 'waiting' ? t.waiting : t.sending(percent)}
          </p>
          <progress className={styles.bar} max={100} value={percent} aria-label={name} />
        </>
      )}
    </TileFrame>
  )
}

/** The empty tiles: the camera, and a photo or PDF of the phone. */
export function AddTiles({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(supplementTexts)
  return (
    <div className={styles.empty}>
      <FileButton className={styles.add} capture="environment" photo="COMMON_CAMERA" onFile={onFile}>
        <Icon of={Camera} size={24} />
        {t.camera}
      </FileButton>
      <FileButton className={styles.add} pdf onFile={onFile}>
        <Icon of={FileUp} size={24} />
        {t.file}
      </FileButton>
    </div>
  )
}
