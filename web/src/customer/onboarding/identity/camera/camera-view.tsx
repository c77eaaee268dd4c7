import { Check, CircleHelp, Glasses, Hand, type LucideIcon, ScanLine, Sparkles, Sun, Zap, ZapOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { hostApp } from '../../../../state/host-app.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { TopBar } from '../../../../ui/layout/top-bar.tsx'
import { cameraTexts, type PhotoSubject } from './camera-texts.ts'
import styles from './camera-view.module.css'
import type { QualityHint } from './frame-quality.ts'
import type { Camera } from './use-camera.ts'
import { useLiveHint } from './use-live-hint.ts'

const frameShare = 0.91
const tipIcons: Readonly<Record<PhotoSubject, readonly LucideIcon[]>> = {
  card: [Sun, Sparkles, ScanLine],
  holding: [Sun, Glasses, Hand],
}

interface CameraViewProps {
  camera: Camera
  subject: PhotoSubject
  /** The front camera's preview is mirrored; the photo is not. */
  mirrored: boolean
  /** Why the photo is taken again. */
  notice: ReactNode
  /** Why the previous photo failed; the camera keeps running. */
  error: string | undefined
  onBack: () => void
  onShutter: () => void
  onExample: () => void
  /** The gallery's file input, where it is allowed. */
  gallery?: ReactNode
}

/** The live video with a frame, a quality hint, three tips and the shutter. */
export function CameraView({
  camera,
  subject,
  mirrored,
  notice,
  error,
  onBack,
  onShutter,
  onExample,
  gallery,
}: CameraViewProps) {
  const t = useTexts(cameraTexts)
  const texts = t[subject]
  const hint = useLiveHint(camera, frameShare)
  const live = camera.state === 'live'
  return (
    <main className={classes(styles.camera, notice !== undefined && styles.noticed)} data-theme="dark">
      <TopBar title={texts.title} Bar={hostApp()?.Bar} onBack={onBack} right={<TorchButton camera={camera} />} />
      <div className={styles.words}>
        <h1 className={styles.heading} tabIndex={-1}>
          {texts.heading}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Frame camera={camera} subject={subject} mirrored={mirrored} sharp={hint === 'OK'} />
      <LiveHint hint={hint} live={live} />
      {error && (
        <div className={styles.notice}>
          <Notice kind="danger" live>
            {error}
          </Notice>
        </div>
      )}
      <Tips tips={texts.tips} icons={tipIcons[subject]} />
      <div className={styles.controls}>
        {gallery}
        <button
          type="button"
          className={styles.shutter}
          aria-label={t.shutter}
          aria-disabled={!live || undefined}
          onClick={live ? onShutter : undefined}
        />
        <button type="button" className={styles.side} onClick={onExample}>
          <Icon of={CircleHelp} size={26} />
          <span className={styles.sideWord}>{t.example}</span>
        </button>
      </div>
    </main>
  )
}

type FrameProps = Pick<CameraViewProps, 'camera' | 'subject' | 'mirrored'> & { sharp: boolean }

/** The video, darkened outside the frame. */
function Frame({ camera, subject, mirrored, sharp }: FrameProps) {
  return (
    <div className={classes(styles.stage, styles[subject], sharp && styles.sharp)} aria-hidden="true">
      <video className={classes(styles.video, mirrored && styles.mirrored)} ref={camera.video} playsInline muted />
      <i className={styles.scrim} />
      {subject === 'holding' && <HoldingGuide />}
      <span className={styles.corner} />
      <span className={styles.corner} />
      <span className={styles.corner} />
      <span className={styles.corner} />
    </div>
  )
}

function LiveHint({ hint, live }: { hint: QualityHint | undefined; live: boolean }) {
  const t = useTexts(cameraTexts)
  const label = !live ? t.starting : hint && t.hints[hint]
  return (
    <div className={styles.live} role="status">
      {label && (
        <span className={styles.pill}>
          {hint === 'OK' && live && (
            <span className={styles.pillMark}>
              <Icon of={Check} size={20} stroke={2.5} />
            </span>
          )}
          {label}
        </span>
      )}
    </div>
  )
}

function Tips({ tips, icons }: { tips: readonly string[]; icons: readonly LucideIcon[] }) {
  return (
    <ul className={styles.tips}>
      {tips.map((tip, index) => (
        <li className={styles.tip} key={tip}>
          <span className={styles.tipMark}>
            <Icon of={icons[index] ?? Sun} size={20} />
          </span>
          {tip}
        </li>
      ))}
    </ul>
  )
}

/** Outlines for face and card, drawn light on dark so that they are visible on any background. */
function HoldingGuide() {
  return (
    <svg aria-hidden="true" className={styles.guide} viewBox="0 0 100 75" fill="none">
      {['var(--c-bg)', 'var(--c-text)'].map((colour, layer) => (
        <g key={colour} stroke={colour} strokeWidth={layer === 0 ? 1.6 : 0.8} strokeDasharray="3 2.4">
          <ellipse cx="32" cy="36" rx="20" ry="27" />
          <rect x="56" y="36" width="38" height="24" rx="2.5" />
        </g>
      ))}
    </svg>
  )
}

function TorchButton({ camera: { torch } }: { camera: Camera }) {
  const t = useTexts(cameraTexts)
  const [on, setOn] = useState(false)
  if (!torch) return null
  const toggle = () =>
    void torch(!on).then(
      () => setOn(!on),
      () => setOn(false),
    )
  return <IconButton icon={on ? ZapOff : Zap} label={on ? t.torchOff : t.torchOn} onClick={toggle} />
}
