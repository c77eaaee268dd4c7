import type { Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from '../parts/field.module.css'
import { Field, type FieldText } from '../parts/field.tsx'

interface FileFieldProps extends FieldText {
  name: string
  /** File endings and types that the browser offers. */
  accept: string
  ref: Ref<HTMLInputElement>
}

/** A labelled box for one file. */
export const FileField = ({ name, accept, ref, ...text }: FileFieldProps) => (
  <Field {...text}>
    {({ className, ...control }) => (
      <input
        {...control}
        ref={ref}
        type="file"
        name={name}
        accept={accept}
        className={classes(className, styles.file)}
      />
    )}
  </Field>
)
