import { ChevronDown } from 'lucide-react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import styles from '../forms/field-box.module.css'
import { FieldFrame, type FieldLabels } from '../forms/field-frame.tsx'
import { Icon } from '../graphics/icon.tsx'

interface SheetSelectProps extends FieldLabels {
  /** The label of the choice; empty shows "Pilih". */
  shown: string
  onOpen: () => void
}

/** Looks like a select and opens a sheet. */
export function SheetSelect({ shown, onOpen, ...labels }: SheetSelectProps) {
  const t = useTexts(commonTexts)
  const { name } = labels
  return (
    <FieldFrame {...labels}>
      {(described) => (
        <button
          type="button"
          id={name}
          className={classes(styles.box, styles.pick, labels.error !== undefined && styles.bad)}
          aria-haspopup="dialog"
          // The frame's label alone would hide the choice.
          aria-labelledby={`${name}-shown`}
          aria-describedby={described['aria-describedby']}
          onClick={onOpen}
        >
          <span id={`${name}-shown`} className={shown === '' ? styles.nothing : styles.picked}>
            <span className="unseen">{labels.label}: </span>
            {shown === '' ? t.choose : shown}
          </span>
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={20} />
          </span>
        </button>
      )}
    </FieldFrame>
  )
}
