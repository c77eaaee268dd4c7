import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { hostApp } from '../../state/host-app.ts'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** Opens this camera of the phone instead of its files. */
  capture?: 'environment' | 'user'
  /** Takes this photo with the app's camera instead, in an app that has one. */
  photo?: CameraType
  className: string | undefined
  /** Also takes PDFs, or takes nothing else. */
  pdf?: boolean | 'only'
  children: ReactNode
  onFile: (file: File) => void
  /** The customer does not let the app use the camera. */
  onDenied?: () => void
}

const photos = 'image/jpeg,image/png,image/webp'

/** A label that opens the phone's camera app or gallery. HEIC is not accepted, so that phones convert to JPEG. */
export function FileButton({ capture, photo, className, pdf, children, onFile, onDenied }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOurClick = useRef(false)
  const takePhoto = async (type: CameraType) => {
    const { photoOfApp } = await import('../native/photo-of-app.ts')
    const taken = await photoOfApp(type)
    if (taken instanceof File) onFile(taken)
    else if (taken === 'DENIED') onDenied?.()
    else if (taken === undefined) chooseFile()
  }
  const chooseFile = () => {
    isOurClick.current = true
    input.current?.click()
    isOurClick.current = false
  }
  const onClick = (event: MouseEvent) => {
    if (!photo || !hostApp() || isOurClick.current) return
    event.preventDefault()
    takePhoto(photo).catch(chooseFile)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the input, whose clicks arrive here
    <label className={className} onClick={onClick}>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={pdf === 'only' ? 'application/pdf' : pdf ? `${photos},application/pdf` : photos}
        capture={capture}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // So that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </label>
  )
}
