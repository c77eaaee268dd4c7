import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useBeforeBack } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { cameraTexts, type PhotoSubject } from './camera-texts.ts'
import styles from './photo-review.module.css'
import { type PhotoType, type PhotoUpload, type SavedPhoto, usePhotoUpload } from './use-photo-upload.ts'

interface PhotoReviewProps {
  photo: Blob
  subject: PhotoSubject
  type: PhotoType
  below?: ReactNode
  onAgain: () => void
  onSaved: (saved: SavedPhoto) => void
}

/** Shows the photo and asks whether to use it. The photo is kept until the server has stored it. */
export function PhotoReview({ photo, subject, type, below, onAgain, onSaved }: PhotoReviewProps) {
  const t = useTexts(cameraTexts)
  const url = useObjectUrl(photo)
  const upload = usePhotoUpload(type, onSaved)
  useBeforeBack(() => {
    onAgain()
    return true
  })
  return (
    <AppScreen
      title={t[subject].title}
      heading="body"
      below={below}
      action={<ReviewActions upload={upload} photo={photo} onAgain={onAgain} />}
    >
      <div className="stack">
        <PageTitle>{upload.qualityIssues ? t.qualityTitle : t[subject].question}</PageTitle>
        <UploadStatus upload={upload} subject={subject} />
        {url && <img className={styles.photo} src={url} alt={t.photoAlt} />}
      </div>
    </AppScreen>
  )
}

function UploadStatus({ upload, subject }: { upload: PhotoUpload; subject: PhotoSubject }) {
  const t = useTexts(cameraTexts)
  if (upload.sending) return <Progress percent={upload.percent} />
  if (upload.failed) {
    return (
      <Notice kind="danger" live>
        {upload.refusal ?? t.uploadFailed}
      </Notice>
    )
  }
  if (!upload.qualityIssues) return <p className="secondary">{t[subject].questionHint}</p>
  return (
    <Notice kind="warning" live>
      {upload.qualityIssues.map((hint) => (
        <p key={hint}>{t.qualityIssues[hint]}</p>
      ))}
      <p>{t.useAnyway}</p>
    </Notice>
  )
}

function Progress({ percent }: { percent: number }) {
  const t = useTexts(cameraTexts)
  return (
    <div className={styles.progress}>
      <span role="status">{t.sending}</span>
      <span className="num">{t.percent(percent)}</span>
      <progress className={styles.bar} max={100} value={percent} aria-label={t.sending} />
    </div>
  )
}

/** After a failed quality check, retaking the photo is the primary action and using it anyway the secondary. */
function ReviewActions({ upload, photo, onAgain }: { upload: PhotoUpload; photo: Blob; onAgain: () => void }) {
  const t = useTexts(cameraTexts)
  const { send, sending, failed, qualityIssues } = upload
  const again = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={sending ? () => undefined : onAgain}>
      {t.again}
    </Button>
  )
  if (qualityIssues && !sending) {
    return (
      <>
        {again('primary')}
        <Button kind="secondary" onClick={() => send(photo, true)}>
          {t.use}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button loading={sending} onClick={() => send(photo, false)}>
        {failed ? t.sendAgain : t.use}
      </Button>
      {again('secondary')}
    </>
  )
}

function useObjectUrl(photo: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(photo)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [photo])
  return url
}
