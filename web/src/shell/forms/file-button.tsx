import type { ReactNode } from 'react'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** Opens this camera of the phone instead of its files. */
  capture?: 'environment' | 'user'
  className: string | undefined
  /** Also takes PDFs, or takes nothing else. */
  pdf?: boolean | 'only'
  children: ReactNode
  onFile: (file: File) => void
}

const photos = 'image/jpeg,image/png,image/webp'

/** A label that opens the phone's camera app or gallery. HEIC is not accepted, so that phones convert to JPEG. */
export function FileButton({ capture, className, pdf, children, onFile }: FileButtonProps) {
  return (
    <label className={className}>
      <input
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
