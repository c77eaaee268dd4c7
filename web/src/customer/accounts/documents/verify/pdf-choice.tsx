import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../../../../shell/forms/file-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import styles from './verify.module.css'

/** A place for a PDF: chosen with the phone's files, or dropped on a computer. */
export function PdfChoice({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  return (
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FileButton className={classes(styles.tile, over && styles.over)} pdf="only" onFile={onFile}>
        <Icon of={FileSearch} size={24} />
        <span>{label}</span>
      </FileButton>
    </fieldset>
  )
}
