import { Glasses } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { pageChannel } from '../../../../state/channel.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { CameraProblem } from '../camera/camera-stream.ts'
import { type Camera, cameraProblem, useCamera } from '../camera/use-camera.ts'
import { AlternativeVerification } from './alternative-verification.tsx'
import type { Gesture } from './gesture-detector.ts'
import { GestureList } from './gesture-list.tsx'
import styles from './liveness.module.css'
import { livenessTexts } from './liveness-texts.ts'
import { TickRing } from './tick-ring.tsx'
import { type GestureGuide, useGestureGuide } from './use-gesture-guide.ts'

interface LivenessStageProps {
  gestures: readonly Gesture[]
  triesLeft: number
  below?: ReactNode
  onDone: (frames: readonly Blob[]) => void
  /** The pictures cannot be used. */
  onBroken: () => void
  onNoCamera: (problem: CameraProblem) => void
}

/** The live video in an oval, one gesture at a time. The white page lights the face. */
export function LivenessStage({ gestures, triesLeft, below, onDone, onBroken, onNoCamera }: LivenessStageProps) {
  const t = useTexts(livenessTexts)
  const camera = useCamera('user')
  const guide = useGestureGuide(camera, gestures, { onDone, onBroken })
  const problem = cameraProblem(camera)
  useEffect(() => {
    if (problem) onNoCamera(problem)
  })
  const now = Math.min(guide.at, gestures.length - 1)
  return (
    <LitPage>
      <AppScreen
        title={t.title}
        heading="body"
        light
        right={<HelpButton />}
        below={below}
        plainAction
        action={guide.slow && <Button onClick={guide.captureManually}>{t.takePhoto}</Button>}
      >
        <div className={styles.page}>
          <p className={styles.count}>{t.gestureOf(now + 1, gestures.length)}</p>
          <Instruction guide={guide} gesture={gestures[guide.at]} live={camera.state === 'live'} />
          <Oval video={camera.video} share={(guide.at + (guide.seen ? 1 : 0)) / gestures.length} />
          <GestureList gestures={gestures} at={guide.seen ? guide.at + 1 : guide.at} />
          <p className={styles.hint}>{camera.state === 'live' ? guide.hint && t.hints[guide.hint] : t.starting}</p>
          <div className={styles.advice}>
            <Notice kind="neutral" icon={Glasses}>
              {t.advice}
            </Notice>
          </div>
          <p className={styles.tries}>{t.triesLeft(triesLeft)}</p>
          <div className={styles.way}>
            <AlternativeVerification label={t.otherWay} />
          </div>
        </div>
      </AppScreen>
    </LitPage>
  )
}

/** Light even in the dark theme, because the page lights the face. */
const LitPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.lit} data-theme="light" data-channel={pageChannel()?.theme}>
    {children}
  </div>
)

/** The h1 is in a live region, so that each gesture is announced. */
function Instruction({ guide, gesture, live }: { guide: GestureGuide; gesture: Gesture | undefined; live: boolean }) {
  const t = useTexts(livenessTexts)
  const instruction = !live || guide.seen || !gesture ? t.lookStraight : t.gestures[gesture]
  return (
    <div role="status">
      <h1 tabIndex={-1}>{instruction}</h1>
    </div>
  )
}

/** The mirrored face inside the ring. */
function Oval({ video, share }: { video: Camera['video']; share: number }) {
  return (
    <div className={styles.oval}>
      <div className={styles.window} aria-hidden="true">
        <video className={styles.video} ref={video} playsInline muted />
      </div>
      <TickRing share={share} />
    </div>
  )
}
