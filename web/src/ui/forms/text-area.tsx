import { classes } from '../classes.ts'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

interface TextAreaProps extends FieldLabels {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  maxLength?: number
}

/** A text field of several lines, for what somebody writes in their own words. */
export function TextArea({ value, onChange, onBlur, maxLength, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...rest}>
      {(described) => (
        <div className={classes(styles.box, rest.error !== undefined && styles.bad)}>
          <textarea
            {...described}
            id={rest.name}
            name={rest.name}
            className={classes(styles.input, styles.lines)}
            rows={5}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  )
}
