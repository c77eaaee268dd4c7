import { casePhoto, type ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fileHref } from '../../../api/file-href.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Action } from '../../parts/action.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photos.module.css'
import { photosTexts } from './photos-texts.ts'

type Photo = ReviewCase['photos'][number]

/** The current photos: the card large, faces below it side by side. Each opens in a large view with tools. */
export function PhotosPanel({ applicationId, photos }: Pick<ReviewCase, 'applicationId' | 'photos'>) {
  const t = useTexts(photosTexts)
  const [open, setOpen] = useState<Photo>()
  const inOrder = photos.toSorted((a, b) => CameraType.indexOf(a.kind) - CameraType.indexOf(b.kind))
  const addressOf = ({ photoId }: Photo) => fileHref(casePhoto, { applicationId, photoId })
  return (
    <Panel title={t.title}>
      {photos.length === 0 && <p className={styles.none}>{t.none}</p>}
      <ul className={styles.photos}>
        {inOrder.map((photo) => (
          <li key={photo.photoId} className={photo.kind === 'KTP' ? styles.card : undefined}>
            <Thumbnail address={addressOf(photo)} kind={photo.kind} onOpen={() => setOpen(photo)} />
          </li>
        ))}
      </ul>
      {open && <PhotoDialog title={t.kinds[open.kind]} address={addressOf(open)} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

interface ThumbnailProps {
  address: string
  kind: CameraType
  onOpen: () => void
}

function Thumbnail({ address, kind, onOpen }: ThumbnailProps) {
  const t = useTexts(photosTexts)
  const common = useTexts(commonTexts)
  const [isMissing, setMissing] = useState(false)
  const name = t.kinds[kind]
  if (isMissing)
    return (
      <div className={styles.missing} role="alert">
        <Icon of={ImageOff} size={24} />
        <p>{t.notLoaded}</p>
        <Action onClick={() => setMissing(false)}>{common.retry}</Action>
      </div>
    )
  return (
    <figure>
      <button type="button" className={styles.open} aria-label={t.open(name)} onClick={onOpen}>
        <img src={address} alt="" onError={() => setMissing(true)} />
      </button>
      <figcaption className="strong">{name}</figcaption>
    </figure>
  )
}
