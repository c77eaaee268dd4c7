import { Camera as CameraIcon, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FileButton } from '../../../../shell/forms/file-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import type { CameraProblem, Facing } from './camera-stream.ts'
import { cameraTexts, type PhotoSubject } from './camera-texts.ts'
import { ExamplePicture } from './example-picture.tsx'
import styles from './photo-picker.module.css'
import { photoTypes } from './use-photo-upload.ts'

interface PhotoPickerProps {
  /** Why there is no live video; undefined where the app's own camera takes the photo. */
  problem: CameraProblem | undefined
  subject: PhotoSubject
  facing: Facing
  galleryAllowed: boolean
  error: string | undefined
  below?: ReactNode
  onFile: (file: File) => void
  onDenied: () => void
  onTryCamera: () => void
}

/** Takes the photo with the phone's camera app when there is no live video, and says why (D-113). */
export function PhotoPicker({ problem, subject, facing, galleryAllowed, error, below, ...on }: PhotoPickerProps) {
  const t = useTexts(cameraTexts)
  return (
    <AppScreen
      title={t[subject].title}
      heading="body"
      below={below}
      action={<PickerActions facing={facing} galleryAllowed={galleryAllowed} subject={subject} {...on} />}
    >
      <div className="stack">
        <PageTitle>{t.pickTitle}</PageTitle>
        {error && (
          <Notice kind="danger" live>
            {error}
          </Notice>
        )}
        {problem && <p className="secondary">{t[`${problem}Body`]}</p>}
        {problem && problem !== 'unavailable' && <TextLink onClick={on.onTryCamera}>{t.tryCamera}</TextLink>}
        <div className={styles.picture}>
          <ExamplePicture subject={subject} />
        </div>
        <ul className="stack-s">
          {t[subject].tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </AppScreen>
  )
}

function PickerActions({
  facing,
  galleryAllowed,
  subject,
  onFile,
  onDenied,
}: Pick<PhotoPickerProps, 'facing' | 'galleryAllowed' | 'subject' | 'onFile' | 'onDenied'>) {
  const t = useTexts(cameraTexts)
  return (
    <>
      <FileButton
        className={classes(styles.button, styles.first)}
        capture={facing}
        photo={photoTypes[subject]}
        onFile={onFile}
        onDenied={onDenied}
      >
        <span className={styles.mark}>
          <Icon of={CameraIcon} size={20} stroke={2} />
        </span>
        {t.openCamera}
      </FileButton>
      {galleryAllowed && (
        <FileButton className={classes(styles.button, styles.second)} onFile={onFile}>
          <span className={styles.mark}>
            <Icon of={Image} size={20} stroke={2} />
          </span>
          {t.fromGallery}
        </FileButton>
      )}
    </>
  )
}
