import type { ReactNode } from 'react'
import type { Facing } from './camera-stream.ts'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** Opens the phone's camera of this side instead of its files. */
  capture?: Facing
  className: string | undefined
  children: ReactNode
  onFile: (file: File) => void
}

/** A label that opens the phone's camera app or gallery. HEIC is left out: phones then convert by themselves. */
export function FileButton({ capture, className, children, onFile }: FileButtonProps) {
  return (
    <label className={className}>
      <input
        className={styles.input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={capture}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a failure.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </label>
  )
}
