import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { formatMoment, formatPercent } from '@lumbung/shared/format.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Action } from '../../parts/action.tsx'
import { nextPlace, useKeys } from '../../parts/keys.ts'
import { Panel } from '../../parts/panel.tsx'
import { MeasureBar } from './measure-bar.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photos.module.css'
import { photosTexts } from './photos-texts.ts'

interface PhotosPanelProps extends Pick<ReviewCase, 'photos' | 'decision'> {
  addressOf: (photoId: string) => string
  /** The operator works on the case; to others the photos are closed. */
  isAtWork: boolean
}

/** The current photos: the card large, faces below it side by side. Each opens in a large view with tools; P opens the first. */
export function PhotosPanel({ addressOf, photos, decision, isAtWork }: PhotosPanelProps) {
  const t = useTexts(photosTexts)
  const [openAt, setOpenAt] = useState<number>()
  const shown = isAtWork ? photos : []
  const inOrder = shown.toSorted((a, b) => CameraType.indexOf(a.kind) - CameraType.indexOf(b.kind))
  const open = openAt === undefined ? undefined : inOrder[openAt]
  const move = (step: 1 | -1) => setOpenAt((at) => nextPlace(at ?? 0, inOrder.length, step))
  useKeys({ p: inOrder.length > 0 ? () => setOpenAt(0) : undefined })
  return (
    <Panel
      title={t.title}
      aside={
        inOrder.length > 0 && (
          <Action shortcut="P" onClick={() => setOpenAt(0)}>
            {t.enlarge}
          </Action>
        )
      }
    >
      {photos.length === 0 && <p className={styles.none}>{t.none}</p>}
      {photos.length > 0 && !isAtWork && <p className={styles.none}>{t.closed}</p>}
      <ul className={styles.photos}>
        {inOrder.map((photo, at) => (
          <li key={photo.photoId} className={photo.kind === 'KTP' ? styles.card : undefined}>
            <Thumbnail address={addressOf(photo.photoId)} kind={photo.kind} onOpen={() => setOpenAt(at)} />
          </li>
        ))}
      </ul>
      {decision && <FaceResult decision={decision} />}
      {open && (
        <PhotoDialog
          key={open.photoId}
          title={t.kinds[open.kind]}
          address={addressOf(open.photoId)}
          onMove={inOrder.length > 1 ? move : undefined}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </Panel>
  )
}

/** How similar the live face is to the one on the card, with the threshold. */
function FaceResult({ decision: { inputs, policy } }: { decision: NonNullable<ReviewCase['decision']> }) {
  const t = useTexts(photosTexts)
  const language = useLanguage()
  const { kind, similarityPpm, by = [], at } = inputs.face
  const least = formatPercent(policy.faceMatchPpm, language, 0)
  const found = similarityPpm === undefined ? undefined : formatPercent(similarityPpm, language, 0)
  if (kind === 'OTHER_WAY')
    return (
      <div className={styles.face}>
        <p className="strong">{t.otherWay(by.join(t.and))}</p>
        {at && <p className="small secondary">{t.otherWayAt(formatMoment(at, language))}</p>}
      </div>
    )
  return (
    <div className={styles.face}>
      <p className={styles.similarity}>
        <span>{t.similarity}</span>
        {found && <strong className="strong">{found}</strong>}
      </p>
      {found && similarityPpm !== undefined ? (
        <MeasureBar
          used={similarityPpm / 1_000_000}
          limit={policy.faceMatchPpm / 1_000_000}
          isBad={similarityPpm < policy.faceMatchPpm}
          label={t.similaritySummary(found, least)}
        />
      ) : (
        <p className="strong">{t.faces[kind]}</p>
      )}
      <p className="small secondary">
        {t.least(least)} {inputs.flags.includes('PHOTO_FORCED') && t.forced}
      </p>
    </div>
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
