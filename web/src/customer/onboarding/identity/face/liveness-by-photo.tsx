import { Camera as CameraIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FileButton } from '../../../../shell/forms/file-button.tsx'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import type { CameraProblem } from '../camera/camera-stream.ts'
import buttonStyles from '../camera/photo-picker.module.css'
import { photoOfFile } from '../camera/take-photo.ts'
import { AlternativeVerification } from './alternative-verification.tsx'
import type { Gesture } from './gesture-detector.ts'
import { GestureList } from './gesture-list.tsx'
import { livenessTexts } from './liveness-texts.ts'

const frameSide = 640

interface LivenessByPhotoProps {
  gestures: readonly Gesture[]
  problem: CameraProblem
  below?: ReactNode
  onDone: (frames: readonly Blob[]) => void
  onTryCamera: () => void
}

/** Without live video: one photo with the front camera per gesture, also verified by the server (D-113). */
export function LivenessByPhoto({ gestures, problem, below, onDone, onTryCamera }: LivenessByPhotoProps) {
  const t = useTexts(livenessTexts)
  const { frames, unreadable, add } = useGesturePhotos(gestures.length, onDone)
  const gesture = gestures[frames.length]
  const denied = problem === 'denied'
  const bodies = { denied: t.deniedBody, busy: t.busyBody, unavailable: t.byPhotoBody }
  return (
    <AppScreen
      title={denied ? t.deniedTitle : t.byPhotoTitle}
      heading="body"
      barTitle={t.title}
      right={<HelpButton />}
      below={below}
      action={gesture && <TakePhoto label={t.photoOf(frames.length + 1)} onFile={(file) => void add(file)} />}
    >
      <div className="stack">
        <PageTitle>{denied ? t.deniedTitle : t.byPhotoTitle}</PageTitle>
        <p className="secondary">{bodies[problem]}</p>
        {problem !== 'unavailable' && <TextLink onClick={onTryCamera}>{t.retry}</TextLink>}
        {unreadable && (
          <Notice kind="danger" live>
            {t.unreadable}
          </Notice>
        )}
        <p role="status" className="strong">
          {gesture && `${t.gestureOf(frames.length + 1, gestures.length)}: ${t.gestures[gesture]}`}
        </p>
        <GestureList gestures={gestures} at={frames.length} />
        <AlternativeVerification label={t.otherWay} />
      </div>
    </AppScreen>
  )
}

/** Collects one photo per gesture and passes all of them on after the last. */
function useGesturePhotos(wanted: number, onDone: LivenessByPhotoProps['onDone']) {
  const [frames, setFrames] = useState<readonly Blob[]>([])
  const [unreadable, setUnreadable] = useState(false)
  const add = async (file: File) => {
    try {
      const next = [...frames, await photoOfFile(file, frameSide)]
      setUnreadable(false)
      setFrames(next)
      if (next.length === wanted) onDone(next)
    } catch {
      setUnreadable(true)
    }
  }
  return { frames, unreadable, add }
}

function TakePhoto({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <FileButton
      className={`${buttonStyles.button} ${buttonStyles.first}`}
      capture="user"
      photo="LIVENESS_WITHOUT_KTP"
      onFile={onFile}
    >
      <span className={buttonStyles.mark}>
        <Icon of={CameraIcon} size={20} stroke={2} />
      </span>
      {label}
    </FileButton>
  )
}
